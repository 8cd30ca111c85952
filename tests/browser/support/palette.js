// Pictures with at most 256 colours: a third of the size, and nobody sees the difference.

import assert from "node:assert/strict";
import { crc32, deflateSync, inflateSync } from "./zip.js";

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const COLOURS = 256;
const EXACT = 112;

/** @typedef {{ width: number, height: number, pixels: Uint32Array }} Picture */
/** @typedef {{ colour: number, count: number }} Counted */

/**
 * The same picture, smaller.
 * @param {Buffer} png as a browser writes it: eight bits, red, green and blue, perhaps opacity
 */
export function reduce(png) {
  const { width, height, pixels } = read(png);
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const boxes = split(Array.from(counts, ([colour, count]) => ({ colour, count })));
  /** @type {Map<number, number>} */
  const index = new Map();
  const palette = Buffer.alloc(3 * boxes.length);
  for (const [i, box] of boxes.entries()) {
    for (const { colour } of box) index.set(colour, i);
    palette.writeUIntBE(average(box), 3 * i, 3);
  }
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = index.get(pixels[y * width + x]) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", palette),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/**
 * @param {Buffer} png
 * @returns {Picture}
 */
export function read(png) {
  assert.ok(png.subarray(0, 8).equals(SIGNATURE));
  const data = [];
  let [width, height, bytes] = [0, 0, 3];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const name = png.toString("latin1", at + 4, at + 8);
    const content = png.subarray(at + 8, at + 8 + length);
    if (name === "IHDR") {
      [width, height] = [content.readUInt32BE(0), content.readUInt32BE(4)];
      bytes = content[9] === 6 ? 4 : 3;
    }
    if (name === "IDAT") data.push(content);
    at += length + 12;
  }
  const rows = inflateSync(Buffer.concat(data));
  const stride = width * bytes;
  const pixels = new Uint32Array(width * height);
  /** @type {Buffer} */
  let above = Buffer.alloc(stride);
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1);
    const row = rows.subarray(start + 1, start + 1 + stride);
    unfilter(rows[start], row, above, bytes);
    for (let x = 0; x < width; x++) pixels[y * width + x] = row.readUIntBE(x * bytes, 3);
    above = row;
  }
  return { width, height, pixels };
}

/**
 * @param {number} filter
 * @param {Buffer} row
 * @param {Buffer} above
 * @param {number} bytes of a pixel
 */
function unfilter(filter, row, above, bytes) {
  for (let i = 0; i < row.length; i++) {
    const left = i < bytes ? 0 : row[i - bytes];
    const corner = i < bytes ? 0 : above[i - bytes];
    const guess = [0, left, above[i], (left + above[i]) >> 1, paeth(left, above[i], corner)][filter];
    row[i] = row[i] + guess;
  }
}

/**
 * @param {number} left
 * @param {number} above
 * @param {number} corner
 */
function paeth(left, above, corner) {
  const [toLeft, toAbove] = [Math.abs(above - corner), Math.abs(left - corner)];
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/**
 * Boxes of similar colours. The most frequent ones, which fill areas, are kept as they are; of the others the box
 * that differs most is cut in the middle, again and again.
 * @param {Counted[]} colours
 */
function split(colours) {
  const byCount = colours.sort((a, b) => b.count - a.count || a.colour - b.colour);
  const exact = byCount.slice(0, EXACT).map((colour) => [colour]);
  const boxes = byCount.length > EXACT ? [spread(byCount.slice(EXACT))] : [];
  while (boxes.length > 0 && boxes.length < COLOURS - EXACT) {
    boxes.sort((a, b) => b.width * b.weight - a.width * a.weight);
    const { box, width, shift } = boxes[0];
    if (width === 0) break;
    box.sort((a, b) => ((a.colour >> shift) & 255) - ((b.colour >> shift) & 255) || a.colour - b.colour);
    const low = (box[0].colour >> shift) & 255;
    const high = (box[box.length - 1].colour >> shift) & 255;
    const middle = box.findIndex(({ colour }) => ((colour >> shift) & 255) > (low + high) / 2);
    boxes.splice(0, 1, spread(box.slice(0, middle)), spread(box.slice(middle)));
  }
  return [...exact, ...boxes.map(({ box }) => box)];
}

/** @param {Counted[]} box */
function spread(box) {
  let [width, shift] = [0, 0];
  for (const at of [0, 8, 16]) {
    const values = box.map(({ colour }) => (colour >> at) & 255);
    let [low, high] = [255, 0];
    for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
    if (high - low > width) [width, shift] = [high - low, at];
  }
  const count = box.reduce((sum, { count }) => sum + count, 0);
  return { box, width, shift, weight: Math.sqrt(count) };
}

/** @param {Counted[]} box */
function average(box) {
  const all = box.reduce((sum, { count }) => sum + count, 0);
  const part = (/** @type {number} */ shift) =>
    Math.round(box.reduce((sum, { colour, count }) => sum + ((colour >> shift) & 255) * count, 0) / all) << shift;
  return part(16) | part(8) | part(0);
}

/**
 * @param {string} name
 * @param {Buffer} content
 */
function chunk(name, content) {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

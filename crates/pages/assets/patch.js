// Turns what is shown into something else by changing only what differs: the browser works again only on that.

/**
 * How far a part is looked for among those that follow. What comes and goes in a picture is a few parts at a time.
 */
const REACH = 8;

/**
 * Gives an element the contents of another, whose parts it may take. Parts that are about to vanish do so by themselves.
 * @param {Element} shown
 * @param {Element} wanted
 * @param {Element | null} [end] a named part from which on all stays as it is
 */
export function patch(shown, wanted, end = null) {
  const names = new Set(Array.from(wanted.children, nameOf));
  /** @type {Map<string, Element>} */
  const named = new Map();
  for (const child of Array.from(shown.children)) {
    if (child === end) break;
    const name = nameOf(child);
    if (name === undefined) continue;
    if (names.has(name)) named.set(name, child);
    else child.remove();
  }
  let place = lasting(shown.firstChild);
  for (const part of Array.from(wanted.childNodes)) {
    const name = nameOf(part);
    // What has no name and was not wanted before this part is not wanted any more.
    if (name !== undefined) while (place && nameOf(place) === undefined) place = removed(place);
    const own = name === undefined ? alike(place, part) : named.get(name);
    if (!own) {
      shown.insertBefore(part, place);
      continue;
    }
    if (name === undefined) place = after(removeUntil(own, place));
    // One part that is wanted later is left behind until its turn comes, rather than that all others pass it.
    else if (own === place || (place && own === after(place))) place = after(own);
    else shown.insertBefore(own, place);
    if (!own.isEqualNode(part)) renew(own, part);
  }
  while (place && place !== end) place = removed(place);
}

/**
 * The name under which a part of a picture is found again wherever it stands.
 * @param {Node} node
 */
function nameOf(node) {
  if (!(node instanceof SVGElement)) return undefined;
  const piece = node.getAttribute("data-piece");
  if (piece !== null) return `piece ${piece}`;
  const target = node.getAttribute("data-target");
  return target === null ? undefined : `target ${target}`;
}

/**
 * What can become a part that has no name: the same part, if it is one of the next; else the next, if it is of the same
 * kind and not one that is wanted soon.
 * @param {ChildNode | null} place
 * @param {Node} part
 */
function alike(place, part) {
  let node = place;
  for (let step = 0; node && nameOf(node) === undefined && step < REACH; step++, node = node.nextSibling) {
    if (node.isEqualNode(part)) return node;
  }
  if (!place || nameOf(place) !== undefined || place.nodeName !== part.nodeName) return undefined;
  let next = part.nextSibling;
  for (let step = 0; next && step < REACH; step++, next = next.nextSibling) {
    if (place.isEqualNode(next)) return undefined;
  }
  return place;
}

/**
 * Makes a node like another of the same kind.
 * @param {Node} node
 * @param {Node} wanted
 */
function renew(node, wanted) {
  if (!(node instanceof Element) || !(wanted instanceof Element)) {
    node.nodeValue = wanted.nodeValue;
    return;
  }
  for (const name of node.getAttributeNames()) if (!wanted.hasAttribute(name)) node.removeAttribute(name);
  for (const { name, value } of wanted.attributes) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  patch(node, wanted);
}

/**
 * Removes what stands before a node.
 * @param {ChildNode} node
 * @param {ChildNode | null} place where to begin
 */
function removeUntil(node, place) {
  while (place && place !== node) place = removed(place);
  return node;
}

/**
 * Removes a node, and says what follows it.
 * @param {ChildNode} node
 */
function removed(node) {
  const next = after(node);
  node.remove();
  return next;
}

/** @param {ChildNode} node */
const after = (node) => lasting(node.nextSibling);

/**
 * A node or the first after it that is there to stay.
 * @param {ChildNode | null} node
 */
function lasting(node) {
  while (node instanceof Element && node.classList.contains("vanishing")) node = node.nextSibling;
  return node;
}

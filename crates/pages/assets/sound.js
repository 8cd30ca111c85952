// The sound of a move: one soft knock, synthesised.

/** @type {AudioContext | null} */
let context = null;

/** A piece of wood on a table: a short tone that falls. */
export function playMoveSound() {
  context ??= new AudioContext();
  const now = context.currentTime;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(320, now);
  tone.frequency.exponentialRampToValueAtTime(90, now + 0.09);
  volume.gain.setValueAtTime(0.22, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.14);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.15);
}

// Quiet sounds, made here: off until they are switched on.
import { recall, remember } from "./store.js";

export const hasSound = () => recall("sound", false);
export const setSound = (isOn) => remember("sound", isOn);

const VOLUME = 0.12;
const NOTES = { turn: [523, 659], win: [523, 659, 784], void: [392, 330], make: [440, 587], play: [330], event: [220, 262, 330], open: [392], stage: [349, 440] };
let context = null;

/** The sound of a moment: knocks for dice and Stones, a few notes for what matters. */
export function play({ stage, mine }) {
  if (!hasSound()) return;
  context ??= new AudioContext();
  if (stage === "throw") for (const at of [0.36, 0.5, 0.68, 0.96]) knock(at, 900);
  else if (stage === "gain" || stage === "take") knock(0.3, 500);
  else if (stage === "break") for (const at of [0, 0.12, 0.24]) knock(at, 240);
  else if (stage !== "turn" || mine) (NOTES[stage] ?? []).forEach((pitch, place) => note(pitch, place * 0.11));
}

function note(pitch, at) {
  const tone = context.createOscillator();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  tone.connect(fading(at, 0.3));
  tone.start(context.currentTime + at);
  tone.stop(context.currentTime + at + 0.32);
}

function knock(at, pitch) {
  const noise = context.createBufferSource();
  const buffer = context.createBuffer(1, context.sampleRate * 0.04, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = Math.random() * 2 - 1;
  noise.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  noise.connect(filter).connect(fading(at, 0.06));
  noise.start(context.currentTime + at);
}

/** A gain that falls silent after a while. */
function fading(at, length) {
  const gain = context.createGain();
  const start = context.currentTime + at;
  gain.gain.setValueAtTime(VOLUME, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  gain.connect(context.destination);
  return gain;
}

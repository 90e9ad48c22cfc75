// What happened since the last picture, one moment after the other. The newest position is behind it
// all the while: a click, Space or Esc is there at once.
import { Air } from "./air.js";
import { isStill, paceFactor } from "./pace.js";
import { lengthOf, SCENES } from "./scenes.js";

const MOST = 12000; // ms of moments that may wait before all are played faster
const FADE = 120;

export class Film {
  /** told(moment) is called when a moment begins. */
  constructor(stage, told) {
    this.stage = stage;
    this.told = told;
    this.air = new Air(stage);
    this.queue = [];
    this.ends = new Set(); // what to call when the moment that runs is skipped
    this.running = null;
    this.wake = () => {}; // what goes on when the tab is seen again
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
  }

  get isRunning() {
    return this.running !== null;
  }

  /** Plays moments after those that wait; resolves when nothing is left to play. */
  play(moments) {
    this.queue.push(...moments);
    this.running ??= this.run().finally(() => {
      this.running = null;
      this.tidy();
    });
    return this.running;
  }

  async run() {
    while (this.queue.length) {
      await this.seen();
      const rush = Math.min(1, MOST / Math.max(1, this.waiting()));
      await this.playOne(this.queue.shift(), paceFactor() * rush);
    }
  }

  /** How long what waits would take at normal pace. */
  waiting() {
    return this.queue.reduce((sum, moment) => sum + lengthOf(moment), 0);
  }

  /** Nothing is played to a hidden tab. */
  seen() {
    if (!document.hidden) return Promise.resolve();
    return new Promise((resolve) => (this.wake = () => resolve(null)));
  }

  async playOne(moment, factor) {
    this.factor = factor;
    if (!factor || !this.stage.picture) return this.swap(moment, 0);
    this.told(moment);
    this.air.clear();
    await SCENES[moment.stage](this, moment);
    this.tidy();
  }

  /** Ends what the moment that runs is waiting for. */
  skipOne() {
    for (const end of [...this.ends]) end();
  }

  /** To now: what runs ends, what waits is not played. */
  skip() {
    this.queue = [];
    this.factor = 0;
    this.skipOne();
    this.tidy();
  }

  tidy() {
    this.air.clear();
    for (const node of this.stage.node.querySelectorAll(".film")) node.remove();
    for (const node of this.stage.node.querySelectorAll(".lit")) node.classList.remove("lit");
  }

  // What scenes are made of

  wait(ms) {
    if (!this.factor) return Promise.resolve();
    return this.endable((resolve) => {
      const timer = setTimeout(resolve, ms * this.factor);
      return () => clearTimeout(timer);
    });
  }

  /** Animates a node; where motion is not wanted it only fades in. */
  move(node, frames, ms, easing = "linear") {
    if (!this.factor) return Promise.resolve();
    const steps = isStill() ? [{ opacity: 0 }, { opacity: frames.at(-1).opacity ?? 1 }] : frames;
    const duration = isStill() ? FADE : ms * this.factor;
    const animation = node.animate(steps, { duration, easing, fill: "forwards" });
    const isLeft = isStill() ? this.wait(ms - FADE) : null;
    return Promise.all([isLeft, this.endable((resolve) => {
      animation.onfinish = resolve;
      return () => animation.cancel();
    })]);
  }

  /** A promise that a skip fulfils at once. */
  endable(begin) {
    return new Promise((resolve) => {
      let stop = null;
      const end = () => {
        this.ends.delete(end);
        stop?.();
        resolve(null);
      };
      this.ends.add(end);
      stop = begin(() => {
        this.ends.delete(end);
        resolve(null);
      });
    });
  }

  /** The picture after a moment takes the place of the one before. */
  swap(moment, ms) {
    if (moment.picture) this.stage.show(moment.picture, ms > 0, ms * this.factor);
  }

  /** A drawn thing by what it is followed by, or a part. */
  find(key) {
    if (!key || !this.stage.picture) return null;
    const name = CSS.escape(key);
    return this.stage.picture.querySelector(`[data-key="${name}"], [data-part="${name}"]`);
  }
}

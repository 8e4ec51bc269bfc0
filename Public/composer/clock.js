// The time of a round: everything that moves, played, paused, moved and turned over together.

export class Clock {
  #master;
  #followers = new Set();
  #plays;
  #round = 0;
  #duration;
  #onend;

  /**
   * `master` is an animation as long as the round; `plays` 0 is for ever. `onend` hears when the
   * last round is over.
   */
  constructor(master, { duration, plays, onend }) {
    this.#master = master;
    this.#duration = duration;
    this.#plays = plays;
    this.#onend = onend;
    master.pause();
    master.onfinish = () => this.#turn();
  }

  get #all() {
    return [this.#master, ...this.#followers];
  }

  get time() {
    return Number(this.#master.currentTime ?? 0);
  }

  /** Moves to a time of the round, playing or not. */
  set time(milliseconds) {
    const time = Math.min(Math.max(0, milliseconds), this.#duration);
    for (const animation of this.#all) animation.currentTime = time;
  }

  set speed(rate) {
    for (const animation of this.#all) animation.playbackRate = rate;
  }

  get isPlaying() {
    return this.#master.playState === "running";
  }

  play() {
    const isOver = this.time >= this.#duration;
    if (isOver) this.#round = 0;
    const time = isOver ? 0 : this.time;
    for (const animation of this.#all) animation.play();
    this.time = time;
  }

  pause() {
    for (const animation of this.#all) animation.pause();
  }

  /** These animations go with the clock from now on. */
  join(animations) {
    for (const animation of animations) {
      this.#followers.add(animation);
      animation.playbackRate = this.#master.playbackRate;
      if (!this.isPlaying) animation.pause();
      if (this.isPlaying && this.#master.startTime !== null) animation.startTime = this.#master.startTime;
      else animation.currentTime = this.time;
    }
  }

  /** These leave it, and end. */
  leave(animations) {
    for (const animation of animations) {
      this.#followers.delete(animation);
      animation.cancel();
    }
  }

  cancel() {
    this.#master.onfinish = null;
    for (const animation of this.#all) animation.cancel();
  }

  #turn() {
    this.#round += 1;
    if (this.#plays > 0 && this.#round >= this.#plays) {
      this.pause();
      this.time = this.#duration;
      this.#onend();
    } else {
      this.time = 0;
      this.play();
    }
  }
}

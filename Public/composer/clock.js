// The time of a round: every animation at once, played, paused, moved and turned over together.

export class Clock {
  #animations;
  #master;
  #plays;
  #round = 0;
  #duration;
  #onturn;

  /** `master` is an animation as long as the round; `plays` 0 is for ever. */
  constructor(master, animations, { duration, plays }) {
    this.#master = master;
    this.#animations = [master, ...animations];
    this.#duration = duration;
    this.#plays = plays;
    this.pause();
    this.time = 0;
    master.onfinish = () => this.#turn();
  }

  /** Called when the last round is over. */
  set onend(listener) {
    this.#onturn = listener;
  }

  get time() {
    return Number(this.#master.currentTime ?? 0);
  }

  /** Moves to a time of the round, playing or not. */
  set time(milliseconds) {
    const time = Math.min(Math.max(0, milliseconds), this.#duration);
    for (const animation of this.#animations) animation.currentTime = time;
  }

  set speed(rate) {
    for (const animation of this.#animations) animation.playbackRate = rate;
  }

  get isPlaying() {
    return this.#master.playState === "running";
  }

  play() {
    if (this.time >= this.#duration) {
      this.#round = 0;
      this.time = 0;
    }
    const time = this.time;
    for (const animation of this.#animations) animation.play();
    this.time = time;
  }

  pause() {
    for (const animation of this.#animations) animation.pause();
  }

  cancel() {
    this.#master.onfinish = null;
    for (const animation of this.#animations) animation.cancel();
  }

  #turn() {
    this.#round += 1;
    if (this.#plays > 0 && this.#round >= this.#plays) {
      this.pause();
      this.time = this.#duration;
      this.#onturn?.();
    } else {
      this.time = 0;
      this.play();
    }
  }
}

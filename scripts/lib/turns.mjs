/**
 * @typedef {object} TurnLimits
 * @property {number} atOnce how many have a turn at the same time
 * @property {number} waiting how many wait for one
 * @property {number} patience milliseconds for which each waits
 *
 * @typedef {object} Place
 * @property {(outcome: Outcome) => void} settle
 * @property {NodeJS.Timeout} [timer]
 *
 * @typedef {'turn' | 'full' | 'late'} Outcome `full`: too many wait already; `late`: waited too long
 */

/** Limits how many tasks run at the same time. Others wait in a queue of limited length, for a limited time. */
export class Turns {
  #limits;
  /** @type {Set<Place>} */
  #running = new Set();
  /** @type {Set<Place>} */
  #line = new Set();

  /** @param {TurnLimits} limits */
  constructor(limits) {
    this.#limits = limits;
  }

  /**
   * @returns {{ outcome: Promise<Outcome>, leave: () => void }} `leave` ends the turn, or the wait
   *   for one, whose outcome then never resolves
   */
  enter() {
    /** @type {(outcome: Outcome) => void} */
    let settle = () => undefined;
    /** @type {Promise<Outcome>} */
    const outcome = new Promise((resolve) => {
      settle = resolve;
    });
    /** @type {Place} */
    const place = { settle };
    const { atOnce, waiting, patience } = this.#limits;
    if (this.#running.size < atOnce) this.#start(place);
    else if (this.#line.size >= waiting) settle('full');
    else {
      this.#line.add(place);
      place.timer = setTimeout(() => {
        if (this.#line.delete(place)) settle('late');
      }, patience);
    }
    return { outcome, leave: () => this.#leave(place) };
  }

  /** @param {Place} place */
  #start(place) {
    clearTimeout(place.timer);
    this.#running.add(place);
    place.settle('turn');
  }

  /** @param {Place} place */
  #leave(place) {
    clearTimeout(place.timer);
    this.#line.delete(place);
    if (!this.#running.delete(place)) return;
    const [next] = this.#line;
    if (next === undefined) return;
    this.#line.delete(next);
    this.#start(next);
  }
}

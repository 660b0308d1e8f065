/**
 * A terminal, or any other stream.
 *
 * @typedef {NodeJS.WritableStream & { isTTY?: boolean, columns?: number }} OutputStream
 */

/** How often to print the progress when the output is not a terminal. */
const LOG_INTERVAL = 30_000;
const TERMINAL_INTERVAL = 1000;

/** @typedef {{ number: number, name: string, progress: () => string, since: number }} RunningStep */

/** @param {number} since */
const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`;

/** Shows the running steps and their progress: redrawn in a terminal, appended to a log. */
export class Display {
  #stream;
  #total;
  /** @type {Map<number, RunningStep>} */
  #running = new Map();
  #drawn = 0;
  #timer;

  /**
   * @param {OutputStream} stream
   * @param {number} total number of steps
   */
  constructor(stream, total) {
    this.#stream = stream;
    this.#total = total;
    const interval = stream.isTTY ? TERMINAL_INTERVAL : LOG_INTERVAL;
    this.#timer = setInterval(() => (stream.isTTY ? this.#redraw() : this.#log()), interval);
  }

  /** @type {(number: number, name: string) => string} */
  #label(number, name) {
    return `[${`${number}`.padStart(`${this.#total}`.length)}/${this.#total}] ${name}`;
  }

  /**
   * The line for a running step.
   *
   * @param {RunningStep} step
   */
  #line({ number, name, since, progress }) {
    const details = [progress(), seconds(since)].filter((text) => text !== '');
    return `${this.#label(number, name)}: ${details.join(', ')} ...`;
  }

  #erase() {
    if (this.#drawn > 0) this.#stream.write(`\x1b[${this.#drawn}A\x1b[J`);
    this.#drawn = 0;
  }

  #redraw() {
    this.#erase();
    const width = this.#stream.columns ?? 80;
    // A wrapped line would take up more rows than are erased.
    for (const step of this.#running.values()) {
      this.#stream.write(`${this.#line(step).slice(0, width - 1)}\n`);
    }
    this.#drawn = this.#running.size;
  }

  #log() {
    const lines = [...this.#running.values()].map((step) => this.#line(step));
    if (lines.length > 0) this.#stream.write(`${lines.join(' ')}\n`);
  }

  /**
   * Prints text above the lines of the running steps.
   *
   * @param {string} text
   */
  print(text) {
    if (!this.#stream.isTTY) {
      this.#stream.write(`${text}\n`);
      return;
    }
    this.#erase();
    this.#stream.write(`${text}\n`);
    this.#redraw();
  }

  /**
   * @param {number} number of the step, from 1
   * @param {string} name
   * @param {() => string} progress such as "3 of 10"; may be empty
   */
  start(number, name, progress) {
    this.#running.set(number, { number, name, progress, since: Date.now() });
    if (this.#stream.isTTY) this.#redraw();
    else this.print(`${this.#label(number, name)} ...`);
  }

  /**
   * @param {number} number of a step that was started
   * @param {string} result such as "10 passed"
   */
  end(number, result) {
    const step = this.#running.get(number);
    if (step === undefined) throw new RangeError(`Step ${number} is not running.`);
    this.#running.delete(number);
    this.print(`${this.#label(number, step.name)}: ${result}, ${seconds(step.since)}`);
  }

  close() {
    clearInterval(this.#timer);
    this.#erase();
  }
}

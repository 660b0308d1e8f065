import { ratio } from './format.mjs';

/**
 * A target and whether a result meets it. `met` is null when it was not measured.
 *
 * @typedef {{ what: string, measured: string, target: string, met: boolean | null }} Verdict
 */

/**
 * The verdict for an upper limit.
 *
 * @param {string} what
 * @param {number | null} value null when it was not measured
 * @param {number} most
 * @param {(value: number) => string} [write]
 * @returns {Verdict}
 */
export function atMost(what, value, most, write = ratio) {
  if (value === null) {
    return { what, measured: 'not measured', target: `≤ ${write(most)}`, met: null };
  }
  return { what, measured: write(value), target: `≤ ${write(most)}`, met: value <= most };
}

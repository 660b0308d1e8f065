/** @typedef {import('./result').Times} Times */

/**
 * Formats milliseconds.
 *
 * @param {number} value
 */
export function ms(value) {
  return `${number(value)} ms`;
}

/**
 * Rounds to the resolution of a browser's clock.
 *
 * @param {number} value
 */
function number(value) {
  return value < 10 ? value.toFixed(1) : String(Math.round(value));
}

/**
 * Formats a median with its interval: quartiles, or a confidence interval.
 *
 * @param {Times} times
 */
export function spread({ median, lower, upper }) {
  return `${ms(median)} (${number(lower)} to ${number(upper)})`;
}

/**
 * Formats bytes as megabytes.
 *
 * @param {number} value
 */
export function mb(value) {
  return `${(value / 1e6).toFixed(2)} MB`;
}

/**
 * Formats a ratio of two medians.
 *
 * @param {number} value
 */
export function ratio(value) {
  return value < 0.1 ? value.toFixed(3) : value.toFixed(2);
}

/**
 * The first line of an error.
 *
 * @param {unknown} error
 */
export function firstLine(error) {
  return String(error).split('\n')[0] ?? '';
}

/**
 * Formats an ISO date to the minute.
 *
 * @param {string} iso
 */
export function moment(iso) {
  return `${iso.slice(0, 10)}, ${iso.slice(11, 16)} UTC`;
}

/**
 * Joins words with commas and "and".
 *
 * @param {readonly string[]} words
 */
export function sentence(words) {
  const [last, ...others] = words.toReversed();
  return others.length === 0 ? (last ?? '') : `${others.toReversed().join(', ')} and ${last}`;
}

/**
 * A Markdown table. The first `words` columns are aligned left, the rest right.
 *
 * @param {readonly string[]} columns
 * @param {readonly (readonly (string | number)[])[]} rows
 * @param {{ words?: number }} [options]
 */
export function table(columns, rows, { words = 1 } = {}) {
  /** @param {readonly (string | number)[]} cells */
  const line = (cells) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  const align = columns.map((_, index) => (index < words ? '---' : '---:'));
  return [line(columns), `|${align.join('|')}|`, ...rows.map(line)].join('\n');
}

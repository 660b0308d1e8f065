/** @typedef {import('./result').BenchResult} BenchResult */

/**
 * Parses a result that an earlier run has saved.
 *
 * @param {string} text
 * @returns {BenchResult}
 * @throws {Error} when the text is not JSON or not a result
 */
export function parseResult(text) {
  /** @type {unknown} */
  const value = JSON.parse(text);
  if (!isResult(value)) throw new Error('properties of a result are missing');
  return value;
}

/**
 * Checks for the parts that every result has.
 *
 * @param {unknown} value
 * @returns {value is BenchResult}
 */
function isResult(value) {
  return (
    isObject(value) &&
    typeof value['started'] === 'string' &&
    typeof value['runs'] === 'number' &&
    isObject(value['machine']) &&
    isObject(value['photo']) &&
    Array.isArray(value['browsers']) &&
    Array.isArray(value['skipped'])
  );
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isObject(value) {
  return typeof value === 'object' && value !== null;
}

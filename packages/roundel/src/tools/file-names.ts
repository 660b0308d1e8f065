/** Characters that a file system may refuse, and control characters. */
// oxlint-disable-next-line no-control-regex
const REFUSED = /[\u0000-\u001f\u007f<>:"/\\|?*]/g;

/**
 * Replaces the characters that a file system may refuse.
 *
 * @example
 * ```js
 * import { cleanName } from 'roundel/tools';
 *
 * console.log(cleanName('me: 1/2.png')); // me_ 1_2.png
 * ```
 */
export function cleanName(name: string): string {
  return name.replaceAll(REFUSED, '_');
}

/**
 * Chooses a name that differs from the names in `taken`, even if the file system ignores case.
 *
 * @param taken the names chosen so far, normalised for comparison. The function adds the new name
 * @param toName returns the name with a suffix: an empty suffix first, then -2, -3 and so on
 *
 * @example
 * ```js
 * import { chooseFreeName } from 'roundel/tools';
 *
 * const taken = new Set();
 * chooseFreeName(taken, (suffix) => `me${suffix}.png`);
 * console.log(chooseFreeName(taken, (suffix) => `ME${suffix}.png`)); // ME-2.png
 * ```
 */
export function chooseFreeName(taken: Set<string>, toName: (suffix: string) => string): string {
  for (let copy = 1; ; copy++) {
    const name = toName(copy === 1 ? '' : `-${String(copy)}`);
    const key = name.normalize('NFC').toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return name;
  }
}

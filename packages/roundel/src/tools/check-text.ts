import { findPathFault } from '../engine/path/own-outline';
import { findTextFault } from './text-value';
import type { TextFault, TextParam } from './tool';

/**
 * Finds what is wrong with a text as the value of a parameter, also in the path of an own shape. Null: nothing. Reading
 * settings accepts any path; the engine refuses a wrong one when it makes the picture.
 *
 * @example
 * ```js
 * import { checkText, findTool } from 'roundel/tools';
 *
 * const path = findTool('circle').params.find(({ id }) => id === 'shapePath');
 * // { code: 'number', at: 7, expected: 'a number' }
 * console.log(checkText(path, 'M0 0L9 z'));
 * ```
 */
export function checkText(param: TextParam, text: string): TextFault | null {
  const isPath = param.id === 'shapePath';
  return findTextFault(isPath ? { ...param, findFault: findPathFault } : param, text);
}

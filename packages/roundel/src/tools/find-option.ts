/**
 * The option with which the command takes a parameter.
 *
 * @example
 * ```js
 * import { findOption } from 'roundel/tools';
 *
 * console.log(findOption({ id: 'ringWidth' })); // --ring-width
 * ```
 */
export function findOption({ id }: { readonly id: string }): string {
  return `--${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

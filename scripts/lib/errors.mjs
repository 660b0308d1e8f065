/** The message of anything that was thrown. @param {unknown} error */
export const toMessage = (error) => (error instanceof Error ? error.message : String(error));

/** The code of an error from Node or Firebase, such as `EEXIST`. @param {unknown} error */
export function readCode(error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** The most names in a sentence. */
const MOST_NAMES = 10;

/** A sentence that counts and names what is left out of folders. */
export function describeLeftOut(paths: readonly string[]): string {
  const named = paths.slice(0, MOST_NAMES).join(', ');
  const more = paths.length - MOST_NAMES;
  const rest = more > 0 ? ` and ${more} more; --json names all` : '';
  return `Left out, because ${paths.length === 1 ? 'it is no photo' : 'they are no photos'}: ${paths.length} (${named}${rest}).`;
}

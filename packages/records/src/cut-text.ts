/**
 * Cuts a text to a maximum length in UTF-16 units. Leaves no half of a surrogate pair at its end, which cannot be
 * stored.
 */
export function cutText(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
}

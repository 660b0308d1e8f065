/**
 * Whether Firestore can store a text. It cannot store half a surrogate pair, because UTF-8 has no form for it.
 * Functions refuse such a text at once: Firestore would refuse it later, when the request may already be counted.
 */
export function isStorable(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

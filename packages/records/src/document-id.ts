/**
 * Whether a document can have this id, which may consist of letters, digits, `-` and `_`. Firestore reserves ids that
 * begin and end with two underscores, such as `__proto__`, and refuses even to read them.
 */
export function isDocumentId(id: string): boolean {
  return /^(?!__.*__$)[\w-]+$/.test(id);
}

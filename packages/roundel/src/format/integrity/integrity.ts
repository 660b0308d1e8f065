/** The bytes to decode, or the reason for refusing the file. */
export type Integrity =
  | { readonly whole: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly whole: false; readonly reason: string };

export function broken(reason: string): Integrity {
  return { whole: false, reason };
}

/** Returns a copy in which `end` replaces all bytes from offset `from` onwards. */
export function endedAt(
  bytes: Uint8Array,
  from: number,
  end: readonly number[],
): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(from + end.length);
  copy.set(bytes.subarray(0, from));
  copy.set(end, from);
  return copy;
}

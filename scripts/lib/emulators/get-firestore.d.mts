import type { Machine } from '../machine.mjs';

export function ensureFirestore(
  machine?: Machine,
  firebaseTools?: () => Promise<string>,
): Promise<string | null>;

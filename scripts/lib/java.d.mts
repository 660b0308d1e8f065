import type { Machine } from './machine.mjs';

/** Makes sure that there is a Java; resolves with why there is none, or with null. */
export function ensureJava(machine?: Machine, isThere?: () => boolean): Promise<string | null>;

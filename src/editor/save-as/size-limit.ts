import { readStored, writeStored } from '../../browser/storage';

/** The largest size of a file in kilobytes of 1,024 bytes; null if there is none. */
export type SizeLimit = number | null;

const LIMIT_KEY = 'roundel-size-limit';

/** The largest limit that can be set, in kilobytes: almost 100 MB, more than nearly every result has. */
export const LARGEST_LIMIT = 99_999;

/** Parses what was typed, such as `200` or `200 KB`. Undefined if it is no limit. */
export function parseLimit(text: string): SizeLimit | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const digits = /^(\d{1,5})(?:\s*kb)?$/i.exec(trimmed)?.[1];
  const limit = Number(digits);
  return limit >= 1 ? limit : undefined;
}

/** The limit that was stored last. Null if there is none. */
export function readLimit(): SizeLimit {
  return parseLimit(readStored(LIMIT_KEY) ?? '') ?? null;
}

export function storeLimit(limit: SizeLimit): void {
  writeStored(LIMIT_KEY, limit === null ? null : String(limit));
}

import { readStored, writeStored } from '../../../browser/storage';

/** The bytes of a kilobyte in a limit. Places that mean 1,024 bytes take smaller files too. */
export const KILOBYTE = 1000;

/** The largest allowed size of a file, in kilobytes. Null if every size is allowed. */
export type SizeLimit = number | null;

const LIMIT_KEY = 'roundel-size-limit';

/** The largest limit that can be set, in kilobytes: almost 100 MB. Nearly all results are smaller. */
export const LARGEST_LIMIT = 99_999;

/**
 * Parses a typed limit, such as `200` or `200 KB`. Returns null for an empty text, and undefined for a text that is not
 * a limit.
 */
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

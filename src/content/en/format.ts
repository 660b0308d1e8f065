import { DEFAULT_SETTINGS } from 'roundel-records/settings';

/** The bytes of an upload limit as megabytes of 1024 x 1024, with one decimal only where needed: 5, 2.5. */
export function megabytes(bytes: number): string {
  return String(Math.round((bytes / (1024 * 1024)) * 10) / 10);
}

/** The largest upload as text: 5 MB. */
export function uploadLimit(bytes: number): string {
  return `${megabytes(bytes)} MB`;
}

/** A file size as text, in units of 1,000 as on most places that limit files: 812 B, 34 KB, 1.2 MB. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${String(bytes)} B`;
  const kilobytes = Math.round(bytes / 1000);
  if (kilobytes < 1000) return `${String(kilobytes)} KB`;
  return `${String(Math.round(bytes / 100_000) / 10)} MB`;
}

/** A size in pixels: 1,200 × 800. */
export function dimensions(width: number, height: number): string {
  return `${grouped(width)} × ${grouped(height)}`;
}

/** Words as a list: one, two, and three. */
export function list(words: readonly string[]): string {
  if (words.length < 3) return words.join(' and ');
  return `${words.slice(0, -1).join(', ')}, and ${words.at(-1) ?? ''}`;
}

/**
 * A whole number with its digits in groups of three: 1,200. Like `list`, this function avoids `Intl`, whose first use
 * would take 25 ms while the first photo is being processed.
 */
function grouped(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A number of days as text: 1 day, 30 days. */
export function days(count: number): string {
  return count === 1 ? '1 day' : `${grouped(count)} days`;
}

/** The default support hours, as written within a sentence. */
export function defaultHours(): string {
  return DEFAULT_SETTINGS.support_hours;
}

/** The bytes of an upload limit as megabytes of 1024 x 1024, with one decimal only where needed: 5, 2,5. */
export function megabytes(bytes: number): string {
  return String(Math.round((bytes / (1024 * 1024)) * 10) / 10).replace('.', ',');
}

/** The largest upload as text: 5 MB. */
export function uploadLimit(bytes: number): string {
  return `${megabytes(bytes)} MB`;
}

/** A file size as text, in units of 1,000 as on most places that limit files: 812 B, 34 KB, 1,2 MB. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${String(bytes)} B`;
  const kilobytes = Math.round(bytes / 1000);
  if (kilobytes < 1000) return `${String(kilobytes)} KB`;
  return `${String(Math.round(bytes / 100_000) / 10).replace('.', ',')} MB`;
}

/** A size in pixels: 1200 × 800. */
export function dimensions(width: number, height: number): string {
  return `${grouped(width)} × ${grouped(height)}`;
}

/** Words as a list: uno, dos y tres. */
export function list(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  // Before the sound of an 'i', 'y' becomes 'e'.
  const and = /^h?[ií](?!e)/i.test(last) ? 'e' : 'y';
  return `${words.slice(0, -1).join(', ')} ${and} ${last}`;
}

/**
 * A whole number. From five digits on, narrow spaces separate groups of three: 1200, 12 000. Like `list`, this
 * function avoids `Intl`, whose first use takes 25 ms.
 */
function grouped(value: number): string {
  const digits = String(value);
  return digits.length < 5 ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, '\u202F');
}

/** A number of days as text: 1 día, 30 días. */
export function days(count: number): string {
  return count === 1 ? '1 día' : `${grouped(count)} días`;
}

/** The default support hours, as written within a sentence. */
export function defaultHours(): string {
  return 'de lunes a viernes, de 9:00 a 17:00 (hora del este de EE. UU.)';
}

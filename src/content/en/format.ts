/** Bytes as megabytes of 1024 x 1024, with one decimal only where needed: 5, 2.5. */
export function megabytes(bytes: number): string {
  return String(Math.round((bytes / (1024 * 1024)) * 10) / 10);
}

/** A file size as text: 812 B, 34 KB, 1.2 MB. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${String(bytes)} B`;
  const kilobytes = Math.round(bytes / 1024);
  return kilobytes < 1024 ? `${String(kilobytes)} KB` : `${megabytes(bytes)} MB`;
}

/** A size in pixels: 1,200 × 800. */
export function dimensions(width: number, height: number): string {
  return `${width.toLocaleString('en')} × ${height.toLocaleString('en')}`;
}

/** Words as a list: one, two, and three. */
export function list(words: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(words);
}

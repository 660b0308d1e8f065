export type CsvCell = string | number;

/**
 * Writes rows as CSV (RFC 4180): lines end in CRLF, and cells with commas, quotes
 * or line breaks are quoted.
 *
 * Text that a spreadsheet could run as a formula is prefixed with an apostrophe,
 * which marks it as text.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

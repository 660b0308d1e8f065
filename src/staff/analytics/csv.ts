export type CsvCell = string | number;

/**
 * Rows as a CSV file: RFC 4180, with lines that end in CRLF, and quotes where a
 * cell has commas, quotes or line breaks.
 *
 * A text that a spreadsheet would run as a formula gets an apostrophe in front,
 * which spreadsheets take as "this is text". Numbers stay numbers.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

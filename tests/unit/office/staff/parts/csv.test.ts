import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../../../src/office/staff/parts/csv';

describe('toCsv', () => {
  it('ends every line in CRLF and leaves plain cells unquoted', () => {
    expect(
      toCsv([
        ['date', 'uploads'],
        ['2026-11-21', 1234],
      ]),
    ).toBe('date,uploads\r\n2026-11-21,1234\r\n');
  });

  it('quotes cells with commas, quotes or line breaks', () => {
    expect(toCsv([['a,b', 'say "yes"', 'two\nlines', ' ']])).toBe(
      '"a,b","say ""yes""","two\nlines", \r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])(
    'escapes %j, which a spreadsheet could run as a formula',
    (text) => {
      const written = toCsv([[text]]);
      expect(written.replace(/^"/, '').startsWith(`'${text}`)).toBe(true);
    },
  );

  it('leaves numbers unescaped, including negative ones', () => {
    expect(toCsv([[-5, 0, 1.5]])).toBe('-5,0,1.5\r\n');
  });
});

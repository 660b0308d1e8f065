import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../../src/staff/analytics/csv';

describe('a CSV file', () => {
  it('ends every line in CRLF and leaves plain cells plain', () => {
    expect(
      toCsv([
        ['date', 'uploads'],
        ['2026-11-21', 1234],
      ]),
    ).toBe('date,uploads\r\n2026-11-21,1234\r\n');
  });

  it('quotes what would end a cell or a line', () => {
    expect(toCsv([['a,b', 'say "yes"', 'two\nlines', ' ']])).toBe(
      '"a,b","say ""yes""","two\nlines", \r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])(
    'gives a spreadsheet no formula to run: %j',
    (text) => {
      const written = toCsv([[text]]);
      expect(written.replace(/^"/, '').startsWith(`'${text}`)).toBe(true);
    },
  );

  it('writes numbers as numbers, negative ones too', () => {
    expect(toCsv([[-5, 0, 1.5]])).toBe('-5,0,1.5\r\n');
  });
});

import { describe, expect, it } from 'vitest';
import {
  addDays,
  countDays,
  toDay,
  daysBetween,
  isDay,
  toStart,
} from '../../../packages/records/src/day';

describe('UTC days', () => {
  it('end at midnight UTC, whatever the time zone', () => {
    expect(toDay(new Date('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21');
    expect(toDay(new Date('2026-11-22T00:00:00.000Z'))).toBe('2026-11-22');
    expect(toDay(new Date('2026-11-22T01:30:00+02:00'))).toBe('2026-11-21');
    expect(toStart('2026-11-21').getTime()).toBe(Date.UTC(2026, 10, 21));
  });

  it('cross the ends of months and years, and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
  });

  it('are listed and counted including both ends', () => {
    expect(daysBetween('2026-02-27', '2026-03-02')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([]);
    expect(countDays('2026-01-01', '2026-12-31')).toBe(365);
    expect(countDays('2026-01-02', '2026-01-01')).toBe(0);
  });

  it.each(['2026-02-30', '2026-13-01', '2026-1-1', '20260101', '', '2026-01-01T00:00'])(
    'do not include %j',
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );

  it('include a leap day', () => {
    expect(isDay('2028-02-29')).toBe(true);
  });
});

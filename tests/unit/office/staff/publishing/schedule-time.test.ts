import { describe, expect, it } from 'vitest';
import { SCHEDULE_DAYS } from '../../../../../packages/records/src/page-schedule';
import {
  fieldValue,
  findPhase,
  readTime,
} from '../../../../../src/office/staff/publishing/schedule/schedule-time';

const NOW = new Date(2026, 10, 22, 9, 5);

describe('readTime', () => {
  it('reads what the field shows, in the reader’s zone', () => {
    const time = new Date(2027, 0, 3, 7, 4);
    expect(fieldValue(time)).toBe('2027-01-03T07:04');
    expect(readTime('2027-01-03T07:04', NOW)).toEqual(time);
  });

  it.each([
    ['', 'missing'],
    ['tomorrow', 'missing'],
    ['2026-11-22T09:05', 'past'],
    ['2020-01-01T00:00', 'past'],
    [fieldValue(new Date(2026, 10, 22 + SCHEDULE_DAYS, 9, 10)), 'too-far'],
  ])('refuses “%s” as %s', (value, problem) => {
    expect(readTime(value, NOW)).toBe(problem);
  });

  it('accepts the last day', () => {
    const last = new Date(2026, 10, 22 + SCHEDULE_DAYS, 9, 0);
    expect(readTime(fieldValue(last), NOW)).toEqual(last);
  });
});

it.each([
  [new Date(2026, 10, 22, 9, 6), 'ahead'],
  [NOW, 'due'],
  [new Date(2026, 10, 22, 9, 0), 'due'],
  [new Date(2026, 10, 22, 8, 59), 'overdue'],
] as const)('a time of %s is %s', (at, phase) => {
  expect(findPhase(at, NOW)).toBe(phase);
});

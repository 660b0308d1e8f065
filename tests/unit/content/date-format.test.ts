import { expect, test, vi } from 'vitest';
import { dateFormat } from '../../../src/content/date-format';

test('a format of dates is made with its first use, and once', () => {
  const { DateTimeFormat } = Intl;
  const made = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (...how) {
    return new DateTimeFormat(...how);
  });
  const write = dateFormat('es', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  expect(made).not.toHaveBeenCalled();
  expect(write(new Date('2026-11-21'))).toBe('21 nov');
  expect(write(new Date('2026-12-01'))).toBe('1 dic');
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});

import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../../../packages/records/src/audit';
import { toCsv } from '../../../../../src/office/staff/parts/csv';
import {
  describeActor,
  csvRows,
  matchesEntry,
  NO_FILTERS,
  describePerson,
  toQuery,
} from '../../../../../src/office/staff/users/audit-query';

const ENTRY: AuditEntry = {
  id: 'e',
  action: 'page_published',
  actor_id: 'u1',
  actor_email: 'ada@example.org',
  target_id: 'page-1',
  target_email: '',
  role: null,
  details: '=HYPERLINK("https://evil.example")',
  at: new Date('2026-11-21T10:00:00Z'),
  in_effect_at: null,
};

describe('the filters of the audit log', () => {
  it('include the whole last day in the reader’s zone', () => {
    const { from, until } = toQuery({ ...NO_FILTERS, first: '2026-11-20', last: '2026-11-30' });
    expect(from).toEqual(new Date(2026, 10, 20));
    expect(until).toEqual(new Date(2026, 11, 1));
  });

  it('leave out a day that is not complete', () => {
    expect(toQuery({ ...NO_FILTERS, first: '2026-1' }).from).toBeNull();
  });

  it.each(['ADA@', 'published', 'evil page', 'page-1'])('find an entry by %s', (search) => {
    expect(matchesEntry(ENTRY, search)).toBe(true);
  });

  it('require every word', () => {
    expect(matchesEntry(ENTRY, 'ada deleted')).toBe(false);
  });
});

it('names an account without an address by its id', () => {
  const entry: AuditEntry = {
    ...ENTRY,
    action: 'role_revoked',
    actor_email: '',
    target_id: 'u2',
  };
  expect([describeActor(entry), describePerson(entry)]).toEqual(['Account u1', 'Account u2']);
  const named = { ...entry, actor_id: 'system', target_email: 'gone@example.org' };
  expect([describeActor(named), describePerson(named)]).toEqual(['System', 'gone@example.org']);
  expect(describePerson(ENTRY)).toBe('');
});

it('writes a CSV whose texts no spreadsheet runs as a formula', () => {
  const [, line] = toCsv(csvRows([ENTRY])).split('\r\n');
  expect(line).toBe(
    '2026-11-21T10:00:00.000Z,ada@example.org,Published a page,"\'=HYPERLINK(""https://evil.example"")",page-1',
  );
});

import { expect, it } from 'vitest';
import { CALL_LIMITS, CallCounter } from '../../../functions/src/shared/call-limits';

const NOW = new Date('2026-11-26T05:00:00Z');
const DAY_ROW = 'call_limits/sign-ups_2026-11-26';
const ADA = { place: '192.0.2.1', account: 'ada' };
const UNLIMITED = { perPlace: 100, perAccount: 100, perDay: 100 };

interface Row {
  readonly path: string;
}

/** Returns a counter on a database in memory, and the paths that its transactions have read. */
function setUp(limits: Partial<typeof UNLIMITED>) {
  const rows = new Map<string, object>();
  const read: string[] = [];
  const get = ({ path }: Row) => {
    read.push(path);
    return Promise.resolve({ data: () => rows.get(path) });
  };
  const transaction = {
    get,
    getAll: (...found: Row[]) => Promise.all(found.map(get)),
    set: ({ path }: Row, row: object) => rows.set(path, row),
  };
  const firestore = {
    doc: (path: string) => ({ path, create: () => Promise.resolve() }),
    runTransaction: (run: (given: typeof transaction) => Promise<unknown>) => run(transaction),
  } as unknown as ConstructorParameters<typeof CallCounter>[0];
  const own = { 'sign-ups': { ...UNLIMITED, ...limits } };
  const counter = new CallCounter(firestore, { ...CALL_LIMITS, ...own });
  return { take: () => counter.take('sign-ups', ADA, NOW), rows, read };
}

it('counts a call for its place, its account and the day', async () => {
  const { take, rows } = setUp({});
  expect([await take(), await take()]).toEqual([null, null]);
  expect(rows.get(DAY_ROW)).toMatchObject({ count: 2 });
  expect([...rows.values()].map((row) => (row as { readonly count: number }).count)).toEqual([
    2, 2, 2,
  ]);
});

it.each([
  ['perPlace', 'place'],
  ['perAccount', 'account'],
] as const)('does not lock the row of the day for a call beyond %s', async (limit, reached) => {
  const { take, read } = setUp({ [limit]: 1 });
  expect(await take()).toBeNull();
  expect(read).toContain(DAY_ROW);
  read.length = 0;
  expect(await take()).toBe(reached);
  expect(read.length).toBeGreaterThan(0);
  expect(read).not.toContain(DAY_ROW);
});

it('refuses everybody when the day is used up, and counts nothing then', async () => {
  const { take, rows } = setUp({ perDay: 1 });
  expect([await take(), await take(), await take()]).toEqual([null, 'day', 'day']);
  expect(rows.get(DAY_ROW)).toMatchObject({ count: 1 });
});

it('lets one place send the mails of all invitations that it may make', () => {
  const { invitations } = CALL_LIMITS;
  for (const call of ['password-mails', 'proved-password-mails'] as const) {
    expect(CALL_LIMITS[call].perPlace).toBeGreaterThanOrEqual(invitations.perPlace);
    expect(CALL_LIMITS[call].perDay).toBeGreaterThanOrEqual(invitations.perDay);
  }
});

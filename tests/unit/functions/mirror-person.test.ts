import { expect, it, vi } from 'vitest';
import { correctPeople, type ReportRow } from '../../../functions/src/people/mirror-person';
import { syncPeople } from '../../../functions/src/people/sync-people';
import type { Services } from '../../../functions/src/shared/services';

/** A list of accounts, as Auth returns it. */
type Users = Parameters<typeof correctPeople>[2];

/** The ids of the accounts. Firestore refuses to store the row of the second account. */
const IDS = ['ada', 'too-large', 'joan'];

/**
 * Sets up accounts without rows of `people`, and rows without an account.
 *
 * @param profile the row of `profiles` that every account has
 */
function setUp(profile: object = {}, orphans: readonly string[] = []) {
  const rows = new Map<string, object>();
  const users = IDS.map((uid) => ({ uid, email: `${uid}@roundel.test`, metadata: {} }));
  const doc = (path: string) => {
    const id = path.split('/')[1] ?? '';
    const set = (row: object) => {
      if (id === 'too-large') return Promise.reject(new Error('too many index entries'));
      rows.set(id, row);
      return Promise.resolve();
    };
    const isProfile = path.startsWith('profiles/');
    const data = () => (isProfile ? profile : undefined);
    const ref = {
      set,
      create: set,
      delete: () => Promise.resolve(),
    };
    const exists = isProfile || orphans.includes(id);
    const snapshot = { id, ref, exists, data, get: () => undefined, updateTime: undefined };
    return { snapshot, ...ref, get: () => Promise.resolve(snapshot) };
  };
  const inTransaction = async (update: (transaction: object) => Promise<unknown>) => {
    let write = Promise.resolve();
    await update({
      get: (ref: ReturnType<typeof doc>) => ref.get(),
      set: (ref: ReturnType<typeof doc>, row: object) => {
        write = ref.set(row);
      },
    });
    await write;
  };
  const nothing = { limit: () => ({ get: () => Promise.resolve({ docs: [] }) }) };
  const services = {
    auth: {
      getUser: (id: string) => {
        const user = users.find(({ uid }) => uid === id && !orphans.includes(id));
        return user === undefined
          ? Promise.reject(Object.assign(new Error('gone'), { code: 'auth/user-not-found' }))
          : Promise.resolve(user);
      },
      listUsers: () => Promise.resolve({ users: [] }),
    },
    firestore: {
      doc,
      getAll: (...refs: ReturnType<typeof doc>[]) =>
        Promise.resolve(refs.map(({ snapshot }) => snapshot)),
      collection: () => ({
        select: () => ({ stream: () => orphans.map((id) => ({ id })) }),
        where: () => nothing,
      }),
      runTransaction: inTransaction,
    },
  } as unknown as Services;
  const report = vi.fn<ReportRow>();
  return { services, report, rows, users: users as unknown as Users };
}

it('writes the rows of others when Firestore refuses one, and reports it', async () => {
  const { services, report, rows, users } = setUp();
  expect(await correctPeople(services, IDS, users, report)).toBe(2);
  expect([...rows.keys()]).toEqual(['ada', 'joan']);
  expect(report).toHaveBeenCalledExactlyOnceWith('too-large', expect.any(Error));
});

it('leaves tombstones of others when one cannot be written, and reports it', async () => {
  const { services, report, rows } = setUp({}, IDS);
  expect(await syncPeople(services, report)).toEqual({ accounts: 0, written: 2 });
  expect([...rows.entries()]).toEqual([
    ['ada', expect.objectContaining({ disabled: true, deleted_at: expect.any(Date) as Date })],
    ['joan', expect.objectContaining({ disabled: true, deleted_at: expect.any(Date) as Date })],
  ]);
  expect(report).toHaveBeenCalledOnce();
});

it('shortens a name without splitting a character', async () => {
  const { services, rows, users } = setUp({ first_name: `a${'😀'.repeat(99)}`, last_name: '' });
  await correctPeople(services, ['ada'], users);
  expect(rows.get('ada')).toMatchObject({ first_name: `a${'😀'.repeat(49)}` });
});

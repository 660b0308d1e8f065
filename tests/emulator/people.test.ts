/** The list of accounts that admins see, and the changes that they can make to accounts. */
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { changeAccount, inviteAccount } from '../../functions/src/people/change-account';
import { mirrorPerson } from '../../functions/src/people/mirror-person';
import { signOutEverywhere } from '../../functions/src/people/sign-out-everywhere';
import { readStates } from '../../functions/src/people/serve-people';
import { syncPeople } from '../../functions/src/people/sync-people';
import type { Caller } from '../../functions/src/shared/answer-staff';
import { toSeconds } from '../../functions/src/shared/standing';
import { adminServices } from '../../scripts/lib/admin.mjs';
import { testBackend } from '../support/emulator-hosts';
import type { TestUser } from '../support/emulator';

/** The fields that remain of a deleted account. */
const TOMBSTONE = ['deleted_at', 'disabled', 'expires_at', 'valid_since'];

const backend = testBackend();
let services: ReturnType<typeof adminServices>;
beforeAll(() => {
  services = adminServices();
});
afterAll(() => services.close());

/** Waits until a row of `people` contains these fields. */
async function expectPerson(id: string, fields: Readonly<Record<string, unknown>>) {
  await expect.poll(() => backend.row(`people/${id}`), { timeout: 60_000 }).toMatchObject(fields);
}

/** The caller of a function who has signed in just now. */
function toCaller({ id, email }: TestUser): Caller {
  return { id, email, signedInAt: toSeconds(new Date()) };
}

async function actions(target: TestUser): Promise<readonly unknown[]> {
  const entries = await backend.rowsWhere('audit_log', 'target_id', target.id);
  return [...entries.values()].map(({ action }) => action).sort();
}

describe('a row of people', () => {
  it('follows the profile and the roles', async () => {
    const person = await backend.makeUser({ first_name: 'Joan', last_name: 'Clarke' });
    await expectPerson(person.id, { sort_name: 'joan clarke', role: 'none', email_verified: true });
    await backend.grant(person.id, 'editor');
    await expectPerson(person.id, { role: 'editor' });
    expect((await backend.row(`people/${person.id}`))?.['search']).toEqual(
      expect.arrayContaining(['oa', 'lark', 'rke', '@rou']),
    );
  });

  it('is written at once for an account without a profile', async () => {
    const email = `bare-${crypto.randomUUID()}@roundel.test`;
    const { uid } = await services.auth.createUser({ email });
    await expectPerson(uid, { email, first_name: '', sort_name: email, role: 'none' });
    await services.auth.deleteUser(uid);
    await expectPerson(uid, { disabled: true, deleted_at: expect.any(Date) });
    expect(await backend.row(`people/${uid}`)).not.toHaveProperty('email');
  });

  it('is corrected by a look at the account, and by the nightly run', async () => {
    const person = await backend.makeUser({ verified: false });
    await expectPerson(person.id, { email_verified: false });
    await services.auth.updateUser(person.id, { emailVerified: true });
    expect((await readStates(services, [person.id])).get(person.id)).toMatchObject({
      email_verified: true,
      disabled: false,
    });
    expect(await backend.row(`people/${person.id}`)).toMatchObject({ email_verified: true });

    await backend.session(person);
    await backend.erase(`people/${person.id}`);
    const gone = crypto.randomUUID();
    await backend.write(`people/${gone}`, { id: gone, email: 'gone@roundel.test' });
    const { written } = await syncPeople(services);
    expect(written).toBeGreaterThan(0);
    const row = await backend.row(`people/${person.id}`);
    expect(row?.['last_sign_in']).toBeInstanceOf(Date);
    expect(Object.keys((await backend.row(`people/${gone}`)) ?? {}).sort()).toEqual(TOMBSTONE);
  });
});

describe('the standing in a row of people', () => {
  /** Returns the id of an account, and functions that write and read its standing. */
  async function setUp() {
    // Without a profile, so that only one function writes the row. Waits for it, so that it writes nothing later.
    const { id } = await backend.makeUser({ profile: false });
    await expectPerson(id, { disabled: false, email: expect.any(String) });
    const stored = async () => {
      const { disabled, valid_since } = (await backend.row(`people/${id}`)) ?? {};
      return { disabled, valid_since };
    };
    const store = async (standing: object) =>
      backend.write(`people/${id}`, { ...(await backend.row(`people/${id}`)), ...standing });
    return { id, stored, store };
  }

  it('says since when tokens are valid, as Auth does', async () => {
    const { id, stored } = await setUp();
    await backend.revoke(id);
    await mirrorPerson(services, id);
    const { tokensValidAfterTime } = await services.auth.getUser(id);
    const valid_since = Date.parse(tokensValidAfterTime ?? '') / 1_000;
    expect(await stored()).toEqual({ disabled: false, valid_since });
  });

  it('is not undone by a run that has asked Auth before the function changed it there', async () => {
    const { id, stored, store } = await setUp();
    const changed = { disabled: true, valid_since: toSeconds(new Date()) };
    await store(changed);
    await mirrorPerson(services, id);
    await readStates(services, [id]);
    expect(await stored()).toEqual(changed);
  });

  it('follows Auth once the function must have ended, but never makes an old token valid', async () => {
    const { id, stored, store } = await setUp();
    const { tokensValidAfterTime } = await services.auth.getUser(id);
    const since = Date.parse(tokensValidAfterTime ?? '') / 1_000;
    await store({ disabled: true, valid_since: since - 3_600 });
    await readStates(services, [id]);
    expect(await stored()).toEqual({ disabled: false, valid_since: since });
    // An hour ago is still later than what Auth says.
    const hourAgo = toSeconds(new Date()) - 3_600;
    const auth = Object.create(services.auth) as typeof services.auth;
    auth.getUser = async (user) => {
      const record = await services.auth.getUser(user);
      const without = { tokensValidAfterTime: { value: undefined } };
      return Object.create(record, without) as typeof record;
    };
    await store({ disabled: true, valid_since: hourAgo });
    await mirrorPerson({ ...services, auth }, id);
    expect(await stored()).toEqual({ disabled: false, valid_since: hourAgo });
  });

  it('ends with the account: no run makes a row of the tombstone, nor of a deleted account', async () => {
    const { id } = await setUp();
    const before = await backend.row(`people/${id}`);
    const now = new Date();
    const tombstone = {
      disabled: true,
      valid_since: toSeconds(now),
      deleted_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    };
    // The account is about to be deleted.
    await backend.write(`people/${id}`, tombstone);
    await mirrorPerson(services, id);
    await readStates(services, [id]);
    expect(await backend.row(`people/${id}`)).toEqual(tombstone);
    // The deletion has failed.
    await backend.write(`people/${id}`, { ...tombstone, valid_since: toSeconds(now) - 3_600 });
    await readStates(services, [id]);
    expect(await backend.row(`people/${id}`)).toEqual(before);

    await backend.remove(id);
    await expectPerson(id, { deleted_at: expect.any(Date) });
    const left = await backend.row(`people/${id}`);
    await mirrorPerson(services, id);
    await readStates(services, [id]);
    await syncPeople(services);
    expect(await backend.row(`people/${id}`)).toEqual(left);
  });

  it('is changed by somebody who signs out everywhere, who can do so only once', async () => {
    const { id, stored, store } = await setUp();
    await store({ valid_since: 0 });
    const caller = { id, email: '', signedInAt: toSeconds(new Date()) - 60 };
    const before = toSeconds(new Date());
    expect(await signOutEverywhere(services, caller)).toBe(true);
    const after = await stored();
    expect(after).toMatchObject({ disabled: false });
    expect(after.valid_since).toBeGreaterThanOrEqual(before);
    const { tokensValidAfterTime } = await services.auth.getUser(id);
    expect(Date.parse(tokensValidAfterTime ?? '')).toBeGreaterThanOrEqual(before * 1_000);
    expect(await signOutEverywhere(services, caller)).toBe(false);
    expect(await stored()).toEqual(after);
  });

  it('ends the sign-ins although Auth fails, and says that it failed', async () => {
    const { id, stored, store } = await setUp();
    await store({ valid_since: 0 });
    const caller = { id, email: '', signedInAt: toSeconds(new Date()) - 60 };
    await expect(signOutEverywhere(failing('revokeRefreshTokens'), caller)).rejects.toThrow('down');
    expect((await stored()).valid_since).toBeGreaterThan(caller.signedInAt);
  });
});

/** Returns services with an Auth that fails in one method. */
function failing(method: 'updateUser' | 'revokeRefreshTokens' | 'deleteUser') {
  const down = () => Promise.reject(new Error('Auth is down'));
  const auth = Object.create(services.auth, { [method]: { value: down } }) as typeof services.auth;
  return { ...services, auth };
}

describe('an admin', () => {
  it('blocks, unblocks and signs out an account, each recorded', async () => {
    const admin = await backend.makeUser({ roles: ['admin'] });
    const person = await backend.makeUser();
    await changeAccount(services, toCaller(admin), 'block', person.id);
    await expect(backend.session(person)).rejects.toThrow('cannot sign in');
    const blocked = await backend.row(`people/${person.id}`);
    expect(blocked).toMatchObject({ disabled: true });
    await changeAccount(services, toCaller(admin), 'unblock', person.id);
    expect(await backend.row(`people/${person.id}`)).toMatchObject({
      disabled: false,
      valid_since: blocked?.['valid_since'],
    });
    const { refreshToken } = await backend.session(person);
    expect(refreshToken).not.toBe('');
    const before = (await services.auth.getUser(person.id)).tokensValidAfterTime;
    await changeAccount(services, toCaller(admin), 'sign_out', person.id);
    const after = (await services.auth.getUser(person.id)).tokensValidAfterTime;
    expect(Date.parse(after ?? '')).toBeGreaterThanOrEqual(Date.parse(before ?? ''));
    expect(await actions(person)).toEqual([
      'account_blocked',
      'account_signed_out',
      'account_unblocked',
    ]);
  });

  it('deletes an account with its roles, profile and row', async () => {
    const admin = await backend.makeUser({ roles: ['admin'] });
    const person = await backend.makeUser({ roles: ['editor'] });
    await changeAccount(services, toCaller(admin), 'delete', person.id);
    expect(await backend.user(person.id)).toBeNull();
    expect((await backend.rowsWhere('user_roles', 'user_id', person.id)).size).toBe(0);
    await expect.poll(() => backend.row(`profiles/${person.id}`), { timeout: 60_000 }).toBeNull();
    expect(Object.keys((await backend.row(`people/${person.id}`)) ?? {}).sort()).toEqual(TOMBSTONE);
    expect(await actions(person)).toEqual(['account_deleted', 'role_revoked']);
  });

  it.each([
    ['block', 'updateUser', { disabled: true }],
    ['block', 'revokeRefreshTokens', { disabled: true }],
    ['sign_out', 'revokeRefreshTokens', { disabled: false }],
    ['unblock', 'updateUser', { disabled: false }],
    ['delete', 'deleteUser', { disabled: false, deleted_at: undefined }],
  ] as const)(
    'learns that to %s failed in %s, and nobody acts who may not',
    async (action, method, row) => {
      const admin = await backend.makeUser({ roles: ['admin'] });
      const person = await backend.makeUser();
      await expectPerson(person.id, { email: person.email });
      const now = toSeconds(new Date());
      await expect(
        changeAccount(failing(method), toCaller(admin), action, person.id),
      ).rejects.toThrow('down');
      const after = (await backend.row(`people/${person.id}`)) ?? {};
      expect({ ...after, deleted_at: after['deleted_at'] }).toMatchObject({
        ...row,
        email: person.email,
      });
      if (action !== 'unblock') expect(after['valid_since']).toBeGreaterThanOrEqual(now);
      const entries = await backend.rowsWhere('audit_log', 'target_id', person.id);
      expect([...entries.values()]).toMatchObject([
        { details: 'Failed: the account was not changed.' },
      ]);
    },
  );

  it('blocks an account without a row', async () => {
    const admin = await backend.makeUser({ roles: ['admin'] });
    const person = await backend.makeUser({ profile: false });
    await expectPerson(person.id, { email: person.email });
    await backend.erase(`people/${person.id}`);
    await expect(
      changeAccount(failing('updateUser'), toCaller(admin), 'block', person.id),
    ).rejects.toThrow('down');
    expect(await backend.row(`people/${person.id}`)).toMatchObject({ disabled: true });
  });

  it('who signed in before her sign-ins were ended, changes nothing', async () => {
    const admin = await backend.makeUser({ roles: ['admin'] });
    const person = await backend.makeUser();
    const caller = toCaller(admin);
    await expectPerson(admin.id, { role: 'admin' });
    // A minute later, because standings count in seconds.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    await changeAccount(services, caller, 'sign_out', admin.id).finally(() => vi.useRealTimers());
    for (const action of ['block', 'unblock', 'sign_out', 'delete'] as const) {
      await expect(changeAccount(services, caller, action, person.id)).rejects.toMatchObject({
        code: 'no-longer-admin',
      });
    }
    expect(await actions(person)).toEqual([]);
  });

  it.each(['block', 'delete'] as const)('cannot %s their own account', async (action) => {
    const admin = await backend.makeUser({ roles: ['admin'] });
    await expect(changeAccount(services, toCaller(admin), action, admin.id)).rejects.toMatchObject({
      code: 'own-account',
    });
    expect(await backend.user(admin.id)).not.toBeNull();
  });

  it.each(['block', 'delete'] as const)(
    'and another who %s each other at the same moment leave one admin',
    async (action) => {
      const [one, two] = [
        await backend.makeUser({ roles: ['admin'] }),
        await backend.makeUser({ roles: ['admin'] }),
      ];
      // Wait until the functions have written both rows.
      await expectPerson(one.id, { role: 'admin' });
      await expectPerson(two.id, { role: 'admin' });
      const outcomes = await Promise.allSettled([
        changeAccount(services, toCaller(one), action, two.id),
        changeAccount(services, toCaller(two), action, one.id),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const { users } = await services.auth.getUsers([{ uid: one.id }, { uid: two.id }]);
      expect(users.filter(({ disabled }) => !disabled)).toHaveLength(1);
    },
  );

  it('invites somebody, whose e-mail is verified by the link for a password', async () => {
    const admin = await backend.makeUser({ roles: ['admin'] });
    const email = `invited-${crypto.randomUUID()}@roundel.test`;
    const id = await inviteAccount(services, toCaller(admin), email);
    expect(await backend.row(`people/${id}`)).toMatchObject({ email, email_verified: false });
    expect(await actions({ id, email, password: '' })).toEqual(['account_invited']);
    await expect(inviteAccount(services, toCaller(admin), email)).rejects.toMatchObject({
      code: 'exists',
    });
    await expect(inviteAccount(services, toCaller(admin), 'nonsense')).rejects.toMatchObject({
      code: 'invalid-email',
    });

    const post = (action: string, body: unknown) =>
      fetch(`${backend.origin}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=demo`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const link = await backend.newestLink(email);
    await post('resetPassword', { oobCode: link?.oobCode, newPassword: 'roundel-demo' });
    expect((await backend.user(id))?.emailVerified).toBe(true);
  });
});

describe('over HTTP', () => {
  const address = `http://${inject('emulators').functions}/demo-roundel/us-central1/people`;

  it.each([
    { action: 'states', ids: ['__proto__'] },
    { action: 'block', id: '__proto__' },
    { action: 'invite', email: 'half\uD83D@roundel.test' },
  ])('an admin’s request that Firestore would refuse gets a reason: %j', async (body) => {
    const token = await backend.idToken(await backend.makeUser({ roles: ['admin'] }));
    const answer = await fetch(address, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'invalid-request' }]);
  });
});

describe('the audit log', () => {
  /** The entries about a page or a picture: action, e-mail address of the actor, and name. */
  async function entries(id: string) {
    const found = await backend.rowsWhere('audit_log', 'target_id', id);
    return [...found.values()]
      .map((entry) =>
        [entry['action'], entry['actor_email'], entry['details']].map(String).join(' '),
      )
      .sort();
  }

  it('records publishing, also of changes, and deleting of pages', async () => {
    const [editor, other] = [
      await backend.makeUser({ roles: ['editor'] }),
      await backend.makeUser({ roles: ['editor'] }),
    ];
    const id = crypto.randomUUID();
    const page = { title: 'About us', updated_by: editor.id };
    await backend.write(`pages/${id}`, { ...page, version: 1, status: 'draft' });
    await backend.write(`pages/${id}`, { ...page, version: 2, status: 'published' });
    const changes = { title: 'About you', updated_by: other.id };
    await backend.write(`pages/${id}`, { ...changes, version: 3, status: 'published' });
    await backend.write(`pages/${id}`, { ...page, version: 4, status: 'draft' });
    await backend.write(`pages/${id}/versions/4`, { saved_by: editor.id });
    await backend.write(`pages/${id}/versions/deleted`, { saved_by: other.id });
    await backend.erase(`pages/${id}`);

    await expect
      .poll(() => entries(id), { timeout: 60_000 })
      .toEqual([
        `changes_published ${other.email} About you`,
        `page_deleted ${other.email} About us`,
        `page_published ${editor.email} About us`,
        `page_unpublished ${editor.email} About us`,
      ]);
    for (const version of ['4', 'deleted']) {
      await expect
        .poll(() => backend.row(`pages/${id}/versions/${version}`), { timeout: 60_000 })
        .toBeNull();
    }
  });

  it('records who added, replaced and deleted a picture, and no other change', async () => {
    const [adder, replacer, deleter] = [
      await backend.makeUser({ roles: ['editor'] }),
      await backend.makeUser({ roles: ['editor'] }),
      await backend.makeUser({ roles: ['admin'] }),
    ];
    const path = `image_library/${crypto.randomUUID()}`;
    const added = { name: 'Portrait', file_by: adder.id, file_at: new Date(1_000) };
    await backend.write(path, added);
    await backend.write(path, { ...added, published: true });
    const replaced = { ...added, file_by: replacer.id, file_at: new Date(2_000) };
    await backend.write(path, replaced);
    await backend.write(path, { ...replaced, deleted_by: deleter.id });
    await backend.erase(path);

    await expect
      .poll(() => entries(path.replace('image_library/', '')), { timeout: 60_000 })
      .toEqual([
        `image_added ${adder.email} Portrait`,
        `image_deleted ${deleter.email} Portrait`,
        `image_replaced ${replacer.email} Portrait`,
      ]);
  });

  it('names an account that was deleted since, by the address of earlier entries', async () => {
    const admin = await backend.makeUser({ roles: ['admin'] });
    const leaver = await backend.makeUser({ roles: ['editor'] });
    await expectPerson(admin.id, { role: 'admin' });
    await changeAccount(services, toCaller(admin), 'delete', leaver.id);
    const id = crypto.randomUUID();
    const page = { title: 'Late', version: 1, updated_by: leaver.id };
    await backend.write(`pages/${id}`, { ...page, status: 'published' });
    await expect
      .poll(() => entries(id), { timeout: 60_000 })
      .toEqual([`page_published ${leaver.email} Late`]);
  });
});

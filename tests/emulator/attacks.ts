/**
 * Attacks on the Cloud Functions with tokens that are still valid: each request that staff or the owner of an account can
 * send, by admins and editors whose account or role has ended since their token was issued. attacks.test.ts sends them.
 */
import { randomUUID } from 'node:crypto';
import type { Role } from '../../packages/records/src/role';
import { randomEmail, type TestBackend, type TestUser } from '../support/emulator';

/** What the requests of an attacker name. */
export interface Victims {
  /** An account that must stay as it is. */
  readonly account: TestUser;
  readonly page: string;
  /** The id of a preview link of the page. */
  readonly link: string;
  /** An e-mail address without an account. */
  readonly email: string;
}

/** A request, and whom the function must answer. */
export interface Attack {
  readonly function: 'people' | 'previews' | 'eventCount' | 'signOutEverywhere';
  readonly does: string;
  readonly method: string;
  readonly body?: (victims: Victims) => object;
  /** The role that the request requires. `null` if it requires an account, and `nobody` if nobody may send it. */
  readonly needs: Role | null | 'nobody';
}

function people(does: string, body: NonNullable<Attack['body']>): Attack {
  return { function: 'people', does, method: 'POST', body, needs: 'admin' };
}

function previews(does: string, body: NonNullable<Attack['body']>): Attack {
  return { function: 'previews', does, method: 'POST', body, needs: 'editor' };
}

function wrong(name: Attack['function'], ...methods: readonly string[]): readonly Attack[] {
  return methods.map((method) => ({ function: name, does: method, method, needs: 'nobody' }));
}

/** The last request ends the sign-in of the person who sends it. */
export const ATTACKS: readonly Attack[] = [
  people('states', ({ account }) => ({ action: 'states', ids: [account.id] })),
  people('invite', ({ email }) => ({ action: 'invite', email })),
  people('block', ({ account }) => ({ action: 'block', id: account.id })),
  people('unblock', ({ account }) => ({ action: 'unblock', id: account.id })),
  people('sign_out', ({ account }) => ({ action: 'sign_out', id: account.id })),
  people('delete', ({ account }) => ({ action: 'delete', id: account.id })),
  ...wrong('people', 'GET', 'PUT', 'PATCH', 'DELETE'),
  previews('create', ({ page }) => ({ action: 'create', page, hours: 24 })),
  previews('list', ({ page }) => ({ action: 'list', page })),
  previews('revoke', ({ link }) => ({ action: 'revoke', id: link })),
  ...wrong('previews', 'GET', 'PUT', 'PATCH', 'DELETE'),
  { function: 'eventCount', does: 'GET', method: 'GET', needs: 'editor' },
  ...wrong('eventCount', 'POST', 'PUT', 'PATCH', 'DELETE'),
  ...wrong('signOutEverywhere', 'GET', 'PUT', 'PATCH', 'DELETE'),
  { function: 'signOutEverywhere', does: 'POST', method: 'POST', needs: null },
];

export interface Attacker {
  readonly user: TestUser;
  readonly token: string;
  /** When they signed in, in seconds since 1970. */
  readonly signedInAt: number;
}

/** What has happened to an account since its token was issued, and which requests it may still send. */
export interface Ending {
  readonly what: string;
  readonly end: (backend: TestBackend, attacker: Attacker) => Promise<unknown>;
  /** The role that remains. `null` if only the account remains, and `nothing` if not even that. */
  readonly remains: Role | null | 'nothing';
}

const standing = ({ user, signedInAt }: Attacker, more: object) =>
  [`people/${user.id}`, { disabled: false, valid_since: signedInAt, ...more }] as const;

/**
 * `in people` is the moment at which a function has changed the row and not yet Auth. `in Auth` is a change in the
 * Firebase console, which the row follows later.
 */
export const ENDINGS: readonly Ending[] = [
  {
    what: 'blocked in people',
    end: (backend, attacker) => backend.write(...standing(attacker, { disabled: true })),
    remains: 'nothing',
  },
  {
    what: 'blocked in Auth',
    end: (backend, { user }) => backend.disable(user.id),
    remains: 'nothing',
  },
  {
    what: 'revoked in people',
    end: (backend, attacker) =>
      backend.write(...standing(attacker, { valid_since: attacker.signedInAt + 1 })),
    remains: 'nothing',
  },
  {
    what: 'revoked in Auth',
    end: (backend, { user }) => backend.revoke(user.id),
    remains: 'nothing',
  },
  {
    what: 'deleted in people',
    end: (backend, attacker) => {
      const deleted_at = new Date();
      const expires_at = new Date(deleted_at.getTime() + 86_400_000);
      return backend.write(...standing(attacker, { disabled: true, deleted_at, expires_at }));
    },
    remains: 'nothing',
  },
  {
    what: 'deleted in Auth',
    end: (backend, { user }) => backend.remove(user.id),
    remains: 'nothing',
  },
  {
    what: 'demoted',
    end: async (backend, { user }) => {
      for (const role of ['admin', 'editor']) await backend.erase(`user_roles/${user.id}_${role}`);
    },
    remains: null,
  },
];

/** What may happen to admins besides. */
export const DEMOTED_TO_EDITOR: Ending = {
  what: 'demoted to editor',
  end: async (backend, { user }) => {
    await backend.grant(user.id, 'editor');
    await backend.erase(`user_roles/${user.id}_admin`);
  },
  remains: 'editor',
};

/** Nothing has happened. What these people may not do, the others are refused for no other reason. */
export const CURRENT: Readonly<Record<Role, Ending>> = {
  admin: { what: 'current', end: () => Promise.resolve(), remains: 'admin' },
  editor: { what: 'current', end: () => Promise.resolve(), remains: 'editor' },
};

/** The endings of each role's accounts. */
export const ENDINGS_OF: Readonly<Record<Role, readonly Ending[]>> = {
  admin: [CURRENT.admin, ...ENDINGS, DEMOTED_TO_EDITOR],
  editor: [CURRENT.editor, ...ENDINGS],
};

export type Outcome = 'answered' | 'refused' | 'no such method';

/** What must become of a request. */
export function predictOutcome({ needs }: Attack, { remains }: Ending): Outcome {
  if (needs === 'nobody') return 'no such method';
  if (remains === 'nothing') return 'refused';
  const rank = (role: Role | null) => [null, 'editor', 'admin'].indexOf(role);
  return rank(remains) >= rank(needs) ? 'answered' : 'refused';
}

export async function makeAttacker(backend: TestBackend, role: Role): Promise<Attacker> {
  const user = await backend.makeUser({ roles: [role] });
  const token = await backend.idToken(user);
  const claims = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  ) as Readonly<Record<'auth_time', number>>;
  return { user, token, signedInAt: claims.auth_time };
}

export async function makeVictims(backend: TestBackend): Promise<Victims> {
  const [page, link] = [`page-${randomUUID()}`, randomUUID().replaceAll('-', '').repeat(2)];
  const expires_at = new Date(Date.now() + 3_600_000);
  await backend.write(`pages/${page}`, { title: 'Opening hours', status: 'draft' });
  await backend.write(`page_previews/${link}`, { page_id: page, expires_at });
  return { account: await backend.makeUser(), page, link, email: randomEmail('invited') };
}

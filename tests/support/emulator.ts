/**
 * Gives tests access to the emulators: creates users, reads the mail that they receive, and reads and writes documents
 * without security rules.
 *
 *     const backend = new TestBackend(baseURL);        // in Playwright, through the site
 *     const backend = testBackend();                   // in Vitest: tests/support/emulator-hosts.ts
 *     const editor = await backend.makeUser({ roles: ['editor'] });
 *
 * Every user has a random address, so that tests do not interfere with each other.
 */
import { randomUUID } from 'node:crypto';
import { decodeRow, encodeRow, type Fields, type Row } from './firestore-values';
import { listPersonKeys, toSortName } from '../../packages/records/src/person';
import type { Names } from '../../packages/records/src/profile';
import type { Role } from '../../packages/records/src/role';

const PROJECT = 'demo-roundel';
/** Headers with the token that the emulators accept for every operation. */
const OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

export interface UserOptions {
  /** Whether the address is verified. Default: true. */
  readonly verified?: boolean;
  /** The user's roles, written as rows of `user_roles` and as the `roles` claim. */
  readonly roles?: readonly Role[];
  readonly first_name?: string;
  readonly last_name?: string;
  /** Whether to write a row of `profiles`. Default: true. */
  readonly profile?: boolean;
}

export interface MailedLink {
  readonly mode: string;
  readonly oobCode: string;
  /** Where the link leads on the site: `/auth?mode=verifyEmail&oobCode=…`. */
  readonly address: string;
}

/** Auth's response to a sign-in. */
export interface Session {
  readonly idToken: string;
  readonly refreshToken: string;
  /** How long the ID token is valid, in seconds. */
  readonly expiresIn: string;
}

/** An account as Auth's REST API returns it. */
export interface AccountRecord {
  readonly localId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Tokens of earlier sign-ins are refused. In seconds since 1970. */
  readonly validSince: string;
  /** The custom claims, as JSON. */
  readonly customAttributes?: string;
  /** The second factors. */
  readonly mfaInfo?: readonly unknown[];
}

export function randomEmail(name = 'someone'): string {
  return `${name}-${randomUUID()}@roundel.test`;
}

export class TestBackend {
  /** The origin of the Auth emulator, or of a site that proxies it. */
  readonly origin: string;
  readonly #documents: string;

  /** Receives the origins of the two emulators. If a site proxies both emulators, its origin is enough. */
  constructor(auth: string, firestore = auth) {
    this.origin = auth;
    this.#documents = `${firestore}/v1/projects/${PROJECT}/databases/(default)/documents`;
  }

  async #call(url: string, method = 'GET', body?: unknown): Promise<unknown> {
    const response = await fetch(url, {
      method,
      headers: OWNER,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  }

  #account(action: string, body: unknown): Promise<unknown> {
    const path = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`;
    return this.#call(`${this.origin}${path}${action}`, 'POST', body);
  }

  /** Creates an account, with the profile and roles of the options. */
  async makeUser(options: UserOptions = {}): Promise<TestUser> {
    const {
      verified = true,
      roles = [],
      first_name = '',
      last_name = '',
      profile = true,
    } = options;
    const [email, password] = [randomEmail(), 'roundel-demo'];
    const { localId: id } = (await this.#account('', {
      email,
      password,
      emailVerified: verified,
    })) as { localId: string };
    const now = new Date();
    const search_name = `${first_name} ${last_name}`.trim().toLowerCase();
    const row = { id, email, first_name, last_name, search_name, created_at: now, updated_at: now };
    await Promise.all([
      ...(profile ? [this.write(`profiles/${id}`, row)] : []),
      ...roles.map((role) => this.grant(id, role)),
    ]);
    if (roles.length > 0) await this.setRoles(id, roles);
    return { id, email, password };
  }

  /**
   * Creates an account and its row of `people` as the functions would, but without running them, which would take long
   * for many people. A row that does not agree with its account would be corrected by a function as soon as any test
   * lists it.
   */
  async listPerson(person: Names & { readonly email: string; readonly created_at: Date }) {
    const { email, first_name, last_name } = person;
    const localId = randomUUID();
    const last_sign_in = new Date('2020-01-01T00:00:00Z');
    const lastLoginAt = String(last_sign_in.getTime());
    const { error = [] } = (await this.#account(':batchCreate', {
      users: [{ localId, email, emailVerified: true, lastLoginAt }],
    })) as { error?: { message: string }[] };
    if (error[0] !== undefined) throw new Error(`${email}: ${error[0].message}`);
    const { validSince } = (await this.user(localId)) ?? {};
    await this.write(`people/${localId}`, {
      ...person,
      search: [...listPersonKeys(person)],
      sort_name: toSortName(first_name, last_name, email),
      role: 'none',
      email_verified: true,
      disabled: false,
      valid_since: Number(validSince),
      last_sign_in,
    });
  }

  /** Writes a row of `user_roles`. If Cloud Functions run, one of them then sets the `roles` claim. */
  async grant(id: string, role: Role): Promise<void> {
    await this.write(`user_roles/${id}_${role}`, {
      user_id: id,
      role,
      granted_by: 'test',
      granted_at: new Date(),
      grant_id: randomUUID(),
    });
  }

  /** Sets the `roles` claim. The user's token contains the claim after its next refresh. */
  async setRoles(id: string, roles: readonly Role[]): Promise<void> {
    const customAttributes = JSON.stringify({ roles: [...roles].sort() });
    await this.#account(':update', { localId: id, customAttributes });
  }

  /** Returns the custom claims of an account. */
  async claims(id: string): Promise<Readonly<Record<string, unknown>>> {
    const user = await this.user(id);
    return JSON.parse(user?.customAttributes ?? '{}') as Record<string, unknown>;
  }

  /** Returns an account, or null if there is none. */
  async user(id: string): Promise<AccountRecord | null> {
    const { users = [] } = (await this.#account(':lookup', { localId: [id] })) as {
      users?: AccountRecord[];
    };
    return users[0] ?? null;
  }

  /** Returns the id of the account with this address, or null if there is none. */
  async userId(email: string): Promise<string | null> {
    const { users = [] } = (await this.#account(':lookup', { email: [email] })) as {
      users?: { localId: string }[];
    };
    return users[0]?.localId ?? null;
  }

  async disable(id: string): Promise<void> {
    await this.#account(':update', { localId: id, disableUser: true });
  }

  async remove(id: string): Promise<void> {
    await this.#account(':delete', { localId: id });
  }

  /** Revokes all refresh tokens issued so far. */
  async revoke(id: string): Promise<void> {
    const validSince = `${Math.floor(Date.now() / 1000) + 1}`;
    await this.#account(':update', { localId: id, validSince });
  }

  /** Signs the user in as the site does. */
  async session({ email, password }: TestUser): Promise<Session> {
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo';
    const answer = await fetch(this.origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    });
    if (!answer.ok) throw new Error(`${email} cannot sign in.`);
    return (await answer.json()) as Session;
  }

  /** Returns a fresh ID token of the user. */
  async idToken(user: TestUser): Promise<string> {
    return (await this.session(user)).idToken;
  }

  /** Returns the newest unused link that was mailed to an address, or null if there is none. */
  async newestLink(email: string): Promise<MailedLink | null> {
    const path = `/emulator/v1/projects/${PROJECT}/oobCodes`;
    const { oobCodes = [] } = (await this.#call(this.origin + path)) as {
      oobCodes?: { email: string; newEmail?: string; oobCode: string; oobLink: string }[];
    };
    const found = oobCodes.filter((mail) => (mail.newEmail ?? mail.email) === email).at(-1);
    if (found === undefined) return null;
    const mode = new URL(found.oobLink).searchParams.get('mode') ?? '';
    const query = new URLSearchParams({ mode, oobCode: found.oobCode }).toString();
    return { mode, oobCode: found.oobCode, address: `/auth?${query}` };
  }

  /** Returns the newest code that was sent to a phone number such as `+15555550100`, or null if there is none. */
  async newestCode(phone: string): Promise<string | null> {
    const path = `/emulator/v1/projects/${PROJECT}/verificationCodes`;
    const { verificationCodes = [] } = (await this.#call(this.origin + path)) as {
      verificationCodes?: { phoneNumber: string; code: string }[];
    };
    return verificationCodes.filter((sent) => sent.phoneNumber === phone).at(-1)?.code ?? null;
  }

  /** Returns the fields of a document such as `profiles/abc`, or null if it does not exist. */
  async row(path: string): Promise<Row | null> {
    const response = await fetch(`${this.#documents}/${path}`, { headers: OWNER });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const { fields = {} } = (await response.json()) as { fields?: Fields };
    return decodeRow(fields);
  }

  /** Returns all documents of a collection in which `field` equals `value`, keyed by document id. */
  async rowsWhere(
    collection: string,
    field: string,
    value: string | boolean,
  ): Promise<ReadonlyMap<string, Row>> {
    const structuredQuery = {
      from: [{ collectionId: collection }],
      where: {
        fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', ...encodeRow({ value }) },
      },
    };
    const found = (await this.#call(`${this.#documents}:runQuery`, 'POST', {
      structuredQuery,
    })) as { document?: { name: string; fields?: Fields } }[];
    return new Map(
      found.flatMap(({ document }) =>
        document === undefined
          ? []
          : [[document.name.split('/').at(-1) ?? '', decodeRow(document.fields ?? {})] as const],
      ),
    );
  }

  /** Writes a whole document, bypassing the rules. */
  async write(path: string, row: Row): Promise<void> {
    await this.#call(`${this.#documents}/${path}`, 'PATCH', { fields: encodeRow(row) });
  }

  /** Deletes a document, bypassing the rules. */
  async erase(path: string): Promise<void> {
    await this.#call(`${this.#documents}/${path}`, 'DELETE');
  }

  /** Reads a document as `reader`, and returns the HTTP status: 200, 403 or 404. */
  async statusOfReading(path: string, reader: TestUser): Promise<number> {
    const headers = { Authorization: `Bearer ${await this.idToken(reader)}` };
    return (await fetch(`${this.#documents}/${path}`, { headers })).status;
  }

  /** Writes a whole document as `writer`, and returns the HTTP status: 200 or 403. */
  async statusOfWriting(path: string, row: Row, writer: TestUser): Promise<number> {
    const response = await fetch(`${this.#documents}/${path}`, {
      method: 'PATCH',
      headers: { ...OWNER, Authorization: `Bearer ${await this.idToken(writer)}` },
      body: JSON.stringify({ fields: encodeRow(row) }),
    });
    return response.status;
  }
}

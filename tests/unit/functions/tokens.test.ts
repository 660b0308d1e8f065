/**
 * The tokens that the functions accept. They are checked with the verifier of production, because the emulators'
 * verifier accepts tokens that nobody has signed. A server with its own key replaces Google's servers.
 */
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { Agent } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { countEvents } from '../../../functions/src/events/count-events';
import type { Services } from '../../../functions/src/shared/services';
import { adminServices } from '../../../scripts/lib/admin.mjs';
import { signedIn } from '../../../functions/src/shared/signed-in';

const PROJECT = 'roundel-tokens';
const NOW = Math.floor(Date.now() / 1_000);
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });
const [ours, theirs] = [newKey(), newKey()];

/** The account, as Google's servers know it. */
let account: object = {};
const asked: string[] = [];
let server: Server;
let auth: Services['auth'];
/** A database in which nobody has a row of `people`. */
const firestore = {
  doc: (path: string) => path,
  getAll: (...paths: readonly string[]) =>
    Promise.resolve(paths.map(() => ({ exists: false, data: () => undefined }))),
} as unknown as Services['firestore'];
let close: () => Promise<void>;

beforeAll(async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = request.url?.includes('securetoken')
      ? { key: ours.publicKey.export({ type: 'spki', format: 'pem' }) }
      : { users: [account] };
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'max-age=600' });
    response.end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  // Send requests for Google's hosts to our server, without TLS.
  const httpAgent = new Agent();
  httpAgent.createConnection = () => connect(port, '127.0.0.1');
  const credential = {
    getAccessToken: () => Promise.resolve({ access_token: 'test', expires_in: 3_600 }),
  };
  ({ auth, close } = adminServices(PROJECT, { httpAgent, credential }));
});

afterAll(async () => {
  await close();
  server.closeAllConnections();
  server.close();
  vi.unstubAllEnvs();
});

beforeEach(() => {
  account = { localId: 'ada', validSince: String(NOW - 1_000), disabled: false };
});

const CLAIMS = {
  aud: PROJECT,
  iss: `https://securetoken.google.com/${PROJECT}`,
  sub: 'ada',
  iat: NOW - 60,
  exp: NOW + 3_600,
  auth_time: NOW - 60,
  email: 'ada@roundel.test',
  email_verified: true,
  roles: ['editor'],
};

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function token(
  claims: object = {},
  { header = {}, key = ours.privateKey }: { header?: object; key?: KeyObject | null } = {},
): string {
  const content = `${encoded({ alg: 'RS256', kid: 'key', typ: 'JWT', ...header })}.${encoded({ ...CLAIMS, ...claims })}`;
  const signature =
    key === null ? '' : createSign('RSA-SHA256').update(content).sign(key, 'base64url');
  return `${content}.${signature}`;
}

/** Sends a request with this token to a function for staff, and returns the status of the answer. */
async function statusFor(given: string): Promise<number> {
  const counter = {
    readClaims: (each: string) => auth.verifyIdToken(each, true),
    mayAct: () => Promise.resolve('yes' as const),
    limit: () => Promise.resolve(null),
    count: () => Promise.resolve(7),
  };
  const request = { method: 'GET', authorization: `Bearer ${given}` };
  return (await countEvents(request, counter, vi.fn())).status;
}

/** Returns the user who sends events or a message with this token. */
const findSender = (given: string) => signedIn({ auth, firestore }, `Bearer ${given}`);

it('takes a token that is signed, in time, and not revoked', async () => {
  expect(await statusFor(token())).toBe(200);
  expect(await findSender(token())).toEqual({ uid: 'ada', verified: true });
  expect(await findSender(token({ email_verified: false }))).toEqual({
    uid: 'ada',
    verified: false,
  });
});

describe('refuses', () => {
  it.each<readonly [string, () => string]>([
    [
      'an expired token',
      () => token({ iat: NOW - 7_200, auth_time: NOW - 7_200, exp: NOW - 3_600 }),
    ],
    ['an unsigned token', () => token({}, { header: { alg: 'none' }, key: null })],
    ['a token without a signature', () => token({}, { key: null })],
    [
      'a token as the emulator makes it',
      () => token({}, { header: { alg: 'none', kid: undefined }, key: null }),
    ],
    ['a token signed with another key', () => token({}, { key: theirs.privateKey })],
    ['a token with an unknown key', () => token({}, { header: { kid: 'other' } })],
    [
      'a token of another project',
      () => token({ aud: 'other', iss: 'https://securetoken.google.com/other' }),
    ],
    ['a token for another project', () => token({ aud: 'other' })],
    ['a token of another issuer', () => token({ iss: `https://example.org/${PROJECT}` })],
    ['a token without a user', () => token({ sub: '' })],
    [
      'a token whose claims were changed',
      () => {
        const [head, , signature] = token().split('.');
        return [head, encoded({ ...CLAIMS, sub: 'eve' }), signature].join('.');
      },
    ],
    ['no token', () => 'made.up.token'],
  ])('%s', async (_what, make) => {
    expect(await statusFor(make())).toBe(401);
    expect(await findSender(make())).toBeNull();
  });

  it('a token that was revoked, and one of a blocked account', async () => {
    account = { ...account, validSince: String(NOW) };
    expect(await statusFor(token())).toBe(401);
    expect(await findSender(token())).toBeNull();
    account = { localId: 'ada', validSince: String(NOW - 1_000), disabled: true };
    expect(await statusFor(token())).toBe(401);
    expect(await findSender(token())).toBeNull();
  });
});

it('asks for the account only once a token is signed', async () => {
  asked.length = 0;
  await findSender(token({}, { key: theirs.privateKey }));
  await findSender('made.up.token');
  expect(asked.filter((url) => url.includes('lookup'))).toEqual([]);
});

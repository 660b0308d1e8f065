import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGoogleConfirmation } from '../../../../src/office/account/google/confirmation';
import {
  googleAddress,
  namesIn,
  readGoogleAnswer,
  takeGoogleRequest,
} from '../../../../src/office/account/google/request';
import { readGoogleClientId } from '../../../../scripts/lib/settings.mjs';

const PATHS = { auth: '/auth' };

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/**
 * Requests a sign-in as /auth does. Returns the state of the request, and an answer from Google with the same state.
 */
async function asked() {
  const address = await googleAddress(PATHS, 'id', 'https://roundel.test', {
    purpose: 'sign-in',
    search: '?next=%2Fprofile',
  });
  const state = new URL(address ?? '').searchParams.get('state') ?? '';
  return { state, answer: readGoogleAnswer(`#state=${state}&id_token=a.b.c`) };
}

describe('an answer of Google', () => {
  it('belongs to the request of this tab, once', async () => {
    const { answer } = await asked();
    if (answer === null) throw new Error('There is no answer.');
    expect(takeGoogleRequest(answer)).toMatchObject({
      purpose: 'sign-in',
      search: '?next=%2Fprofile',
    });
    expect(takeGoogleRequest(answer)).toBeNull();
  });

  it.each(['', 'other'])('with the state "%s" is refused', async (state) => {
    await asked();
    expect(takeGoogleRequest({ kind: 'token', idToken: 'a.b.c', state })).toBeNull();
  });

  it('comes too late after ten minutes', async () => {
    const { answer } = await asked();
    vi.advanceTimersByTime(10 * 60_000);
    expect(answer === null ? undefined : takeGoogleRequest(answer)).toBeNull();
  });

  it.each([
    ['#state=s&error=access_denied', { kind: 'refused', reason: 'access_denied', state: 's' }],
    ['#state=s&id_token=t', { kind: 'token', idToken: 't', state: 's' }],
    ['#id_token=t', null],
    ['#state=s', null],
    ['#sign-up', null],
    ['', null],
  ])('is read from "%s"', (hash, expected) => {
    expect(readGoogleAnswer(hash)).toEqual(expected);
  });
});

it('nobody is sent to Google if the answer could not be checked', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(
    await googleAddress(PATHS, 'id', 'https://roundel.test', { purpose: 'sign-in' }),
  ).toBeNull();
});

describe('the names in a token', () => {
  const token = (claims: unknown) =>
    `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

  it.each([
    [
      token({ given_name: ' Zoë ', family_name: 'Ångström' }),
      { first_name: 'Zoë', last_name: 'Ångström' },
    ],
    [token({ given_name: 'a'.repeat(101) }), { first_name: 'a'.repeat(100), last_name: '' }],
    [token({ given_name: `${'a'.repeat(99)}😀` }), { first_name: 'a'.repeat(99), last_name: '' }],
    [token({ given_name: 7 }), { first_name: '', last_name: '' }],
    [token(null), { first_name: '', last_name: '' }],
    ['no token', { first_name: '', last_name: '' }],
  ])('are within the limits of a profile', (idToken, names) => {
    expect(namesIn(idToken)).toEqual(names);
  });
});

describe('a confirmation', () => {
  it('counts for one change of one user, for five minutes', () => {
    const confirmation = createGoogleConfirmation();
    confirmation.note('ada');
    expect(confirmation.take('bob')).toBe(false);
    confirmation.note('ada');
    expect(confirmation.take('ada')).toBe(true);
    expect(confirmation.take('ada')).toBe(false);
    confirmation.note('ada');
    vi.advanceTimersByTime(5 * 60_000);
    expect(confirmation.take('ada')).toBe(false);
  });
});

describe('ROUNDEL_GOOGLE_CLIENT_ID', () => {
  it.each([
    [{}, null],
    [{ ROUNDEL_GOOGLE_CLIENT_ID: '' }, null],
    [
      { ROUNDEL_GOOGLE_CLIENT_ID: '12-ab.apps.googleusercontent.com' },
      '12-ab.apps.googleusercontent.com',
    ],
  ])('is read from %o', (env, expected) => {
    expect(readGoogleClientId(env)).toBe(expected);
  });

  it('is refused with a message if it is something else', () => {
    expect(() => readGoogleClientId({ ROUNDEL_GOOGLE_CLIENT_ID: 'yes' })).toThrow(
      'must end with ".apps.googleusercontent.com"',
    );
  });
});

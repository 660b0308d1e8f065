import * as v from 'valibot';
import { readStoredJson, writeStored } from '../../../browser/storage';
import { readClaims } from '../../identity/google-token';
import type { Paths } from '../../../ui/routing/paths';
import { parse } from 'roundel-records/parse';
import { MAX_NAME_LENGTH, type Names } from 'roundel-records/profile';
import { cutText } from 'roundel-records/cut-text';

const KEY = 'roundel-google';

/** Milliseconds within which Google's answer must arrive. */
const MAX_AGE = 10 * 60_000;

const ADDRESS = 'https://accounts.google.com/o/oauth2/v2/auth';

/** The request that this tab remembers while the visitor is at Google. */
const GoogleRequest = v.object({
  state: v.string(),
  /** The token contains the SHA-256 of the nonce, so nobody can use the token of another sign-in. */
  nonce: v.string(),
  /** Why people are sent to Google: to sign in, or to confirm who they are before a change. */
  purpose: v.picklist(['sign-in', 'confirm']),
  /** The query of /auth, for example `?next=%2Fadmin`. */
  search: v.string(),
  /** In milliseconds since the Unix epoch. */
  startedAt: v.number(),
});

export type GoogleRequest = Readonly<v.InferOutput<typeof GoogleRequest>>;

export type GooglePurpose = GoogleRequest['purpose'];

const givenName = v.fallback(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((name) => cutText(name, MAX_NAME_LENGTH)),
  ),
  '',
);

/** The claims of an ID token that contain the names for a new profile. */
const NameClaims = v.object({ given_name: givenName, family_name: givenName });

/** Google's answer, from the fragment of the address to which Google redirects the visitor. */
export type GoogleAnswer =
  | { readonly kind: 'token'; readonly idToken: string; readonly state: string }
  | { readonly kind: 'refused'; readonly reason: string; readonly state: string };

/** The id of the site's OAuth client; null while signing in with Google is off. */
export function googleClientId(): string | null {
  const id = import.meta.env.ROUNDEL_GOOGLE_CLIENT_ID ?? '';
  return id === '' ? null : id;
}

/**
 * Makes a request and remembers it in this tab. Resolves to the address at Google to open.
 *
 * @param request `hint` is the e-mail address of the account that Google offers first
 * @returns null if this browser blocks storage, because then the answer could not be checked
 */
export async function googleAddress(
  paths: Pick<Paths, 'auth'>,
  clientId: string,
  origin: string,
  request: {
    readonly purpose: GooglePurpose;
    readonly search?: string;
    readonly hint?: string | undefined;
  },
): Promise<string | null> {
  const [state, nonce] = [randomText(), randomText()];
  const { purpose, search = '', hint } = request;
  const kept = { state, nonce, purpose, search, startedAt: Date.now() } satisfies GoogleRequest;
  if (!writeStored(KEY, JSON.stringify(kept), 'sessionStorage')) return null;
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${origin}${paths.auth}`,
    response_type: 'id_token',
    scope: 'openid email profile',
    state,
    nonce: await sha256(nonce),
    prompt: 'select_account',
    ...(hint === undefined ? {} : { login_hint: hint }),
  });
  return `${ADDRESS}?${query.toString()}`;
}

/**
 * Reads Google's answer from the fragment of /auth.
 *
 * @param hash for example `#state=…&id_token=…`
 * @returns null for any other fragment
 */
export function readGoogleAnswer(hash: string): GoogleAnswer | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const state = fields.get('state');
  if (state === null) return null;
  const idToken = fields.get('id_token');
  if (idToken !== null) return { kind: 'token', idToken, state };
  const reason = fields.get('error');
  return reason === null ? null : { kind: 'refused', reason, state };
}

/**
 * Returns the request to which Google's answer belongs. Deletes the request, so that an answer works only once.
 *
 * @returns null if this tab made no such request, or made it too long ago
 */
export function takeGoogleRequest(answer: GoogleAnswer): GoogleRequest | null {
  const stored = parse(GoogleRequest, readStoredJson(KEY, 'sessionStorage'));
  writeStored(KEY, null, 'sessionStorage');
  if (stored?.state !== answer.state) return null;
  return Date.now() - stored.startedAt < MAX_AGE ? stored : null;
}

/** The names in an ID token; empty if the token cannot be read. */
export function namesIn(idToken: string): Names {
  const claims = parse(NameClaims, readClaims(idToken));
  return { first_name: claims?.given_name ?? '', last_name: claims?.family_name ?? '' };
}

function randomText(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)));
}

async function sha256(text: string): Promise<string> {
  return toHex(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
  );
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

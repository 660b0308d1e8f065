import * as v from 'valibot';
import { parse } from 'roundel-records/parse';

/** An ID token from Google, and the nonce of the request for the token. */
export interface GoogleToken {
  readonly idToken: string;
  readonly nonce: string;
}

/**
 * Returns the claims of an ID token. Null if the token cannot be read. Does not check the signature, because Firebase
 * does so.
 */
export function readClaims(idToken: string): unknown {
  try {
    const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (each) => each.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

const EmailClaim = v.object({ email: v.string() });

/** The e-mail address in an ID token; empty if the token cannot be read. */
export function emailIn(idToken: string): string {
  return parse(EmailClaim, readClaims(idToken))?.email ?? '';
}

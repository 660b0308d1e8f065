/** An ID token from Google, and the nonce of the request for the token. */
export interface GoogleToken {
  readonly idToken: string;
  readonly nonce: string;
}

/** An ID token from Google, and the nonce of the request for it. */
export interface GoogleToken {
  readonly idToken: string;
  readonly nonce: string;
}

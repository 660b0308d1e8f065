/** A second-factor challenge. The user completes it with a code from a text message. */
export interface Challenge {
  /** The phone number to show; the provider masks it at sign-in. */
  readonly phone: string;
  /**
   * Sends a code. Each further call sends a new code and invalidates the last code.
   *
   * @throws AuthFailure
   */
  send(): Promise<void>;
  /**
   * Completes the challenge with the latest code.
   *
   * @throws AuthFailure 'wrong-code', which the user may correct, or 'code-expired'
   */
  confirm(code: string): Promise<void>;
}

/** The result of a correct password or Google token: done, or a second factor is still needed. */
export type PasswordOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'second-factor'; readonly challenge: Challenge };

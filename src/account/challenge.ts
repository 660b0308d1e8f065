/** A second factor is asked for: a code that comes as a text message. */
export interface Challenge {
  /** The number it goes to, as far as it may be shown. */
  readonly phone: string;
  /**
   * Sends a code; called again, another one, after which the earlier is of no use.
   *
   * @throws AuthFailure
   */
  send(): Promise<void>;
  /**
   * Finishes with the code of the last message.
   *
   * @throws AuthFailure 'wrong-code', after which another may be tried; 'code-expired'
   */
  confirm(code: string): Promise<void>;
}

/** How far a password alone has led. */
export type PasswordOutcome =
  { readonly kind: 'done' } | { readonly kind: 'second-factor'; readonly challenge: Challenge };

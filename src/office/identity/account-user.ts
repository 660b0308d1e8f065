/** The signed-in user. */
export interface AccountUser {
  readonly id: string;
  readonly email: string;
  readonly email_verified: boolean;
  /** False for people who sign in with Google only. */
  readonly has_password: boolean;
  /** Whether sign-in requires a second factor. */
  readonly has_second_factor: boolean;
}

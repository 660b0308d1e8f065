interface ImportMetaEnv {
  /**
   * `yes` if Firebase Auth calls functions before sign-ups and password mails. scripts/lib/functions.mjs sets this
   * variable.
   */
  readonly ROUNDEL_AUTH_LIMITS?: string;
}

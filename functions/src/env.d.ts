interface ImportMetaEnv {
  /** `yes`: Firebase Auth asks functions before it creates an account; scripts/lib/functions.mjs sets it. */
  readonly ROUNDEL_AUTH_LIMITS?: string;
}

interface ImportMetaEnv {
  /** Where the site is published, as `https://example.org`; see origin.ts. */
  readonly ROUNDEL_ORIGIN?: string;
}

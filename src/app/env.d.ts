interface ImportMetaEnv {
  /** Where the site is published, as `https://example.org`; see src/head/origin.ts. */
  readonly ROUNDEL_ORIGIN?: string;
  /** The commit that is built; scripts/lib/commit.mjs asks git when nobody says. */
  readonly ROUNDEL_COMMIT?: string;
}

interface ImportMetaEnv {
  /** The origin of the published site, for example `https://example.org`; see src/ui/head/origin.ts. */
  readonly ROUNDEL_ORIGIN?: string;
  /** The commit being built. scripts/lib/build.mjs asks git when this is not set. */
  readonly ROUNDEL_COMMIT?: string;
  /** `off`: a build whose service worker removes itself and everything it stored. */
  readonly ROUNDEL_OFFLINE?: string;
  /** `yes`: a build without the HEIC decoder. vite.config.ts reads this variable. */
  readonly ROUNDEL_WITHOUT_HEIC?: string;
  /**
   * Where the package `roundel` can be had, such as `roundel@1.2.3`. Without it, the site names no command;
   * `readPackage` in scripts/lib/settings.mjs has the reasons.
   */
  readonly ROUNDEL_PACKAGE?: string;
  /** The site key of reCAPTCHA Enterprise for App Check. Without it the site sends no App Check tokens. */
  readonly ROUNDEL_APP_CHECK_SITE_KEY?: string;
  /**
   * The ID of the OAuth client for signing in with Google. Without an ID, the site does not offer to sign in with
   * Google.
   */
  readonly ROUNDEL_GOOGLE_CLIENT_ID?: string;
}

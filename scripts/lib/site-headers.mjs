import { appCheckOf } from './settings.mjs';

/** The rules of firebase.json for pages that load reCAPTCHA. */
const ACCOUNT_PAGES = ['/@(auth|profile)', '/es/@(auth|profile)'];

const STAFF_PAGES = ['/admin', '/admin/**'];

const POLICY = 'Content-Security-Policy';

/** The host that exchanges an answer of reCAPTCHA for an App Check token. */
const APP_CHECK = 'https://content-firebaseappcheck.googleapis.com';

/**
 * Adds the host of App Check to the headers of the pages that use it, if the settings turn it on. The
 * headers of visitors' pages never change. src/routing/recaptcha-headers.ts lists the same pages.
 *
 * @template {{ headers?: import('./hosting.mjs').HostingConfig['headers'] }} Hosting
 * @param {Hosting} hosting the hosting part of firebase.json
 * @param {Record<string, string | undefined>} env
 * @returns {Hosting} the same object if nothing is configured
 * @throws {Error} with a message to print
 */
export function withConfiguredHosts(hosting, env) {
  if (appCheckOf(env).siteKey === null) return hosting;
  const rules = hosting.headers ?? [];
  const [accounts, ...others] = rules.filter(({ source }) => ACCOUNT_PAGES.includes(source));
  if (accounts === undefined || others.length + 1 !== ACCOUNT_PAGES.length) {
    throw new Error(`firebase.json must have headers for ${ACCOUNT_PAGES.join(' and ')}`);
  }
  const headers = accounts.headers.map(({ key, value }) => ({
    key,
    value: key === POLICY ? value.replace("connect-src 'self'", `$& ${APP_CHECK}`) : value,
  }));
  const changed = [...ACCOUNT_PAGES, ...STAFF_PAGES].map((source) => ({ source, headers }));
  return {
    ...hosting,
    headers: rules
      .filter((rule) => !others.includes(rule))
      .flatMap((rule) => (rule === accounts ? changed : [rule])),
  };
}

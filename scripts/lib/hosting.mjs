import { Minimatch } from 'minimatch';
import { readJson } from './run.mjs';
import { readAppCheck } from './settings.mjs';

/**
 * The subset of Firebase Hosting's routing that firebase.json uses. `npm start` uses it to respond like the published
 * site. The order is: redirects, files (with clean URLs), rewrites, the 404 page. Firebase's hosting emulator
 * takes twelve times as long to start, and cannot forward to the other emulators on the site's own origin.
 *
 * @typedef {object} HostingConfig
 * @property {boolean} [cleanUrls]
 * @property {boolean} [trailingSlash]
 * @property {readonly { source: string, destination: string, type: number }[]} [redirects]
 * @property {readonly { source: string, destination?: string, function?: { functionId: string } }[]} [rewrites]
 * @property {readonly { source: string, headers: readonly { key: string, value: string }[] }[]} [headers]
 *
 * @typedef {{ status: number, location: string }} Redirect
 * @typedef {{ status: 200 | 404, file: string, headers: Record<string, string> }} Answer
 * @typedef {{ function: string, headers: Record<string, string>, without?: Answer | Redirect }} Call The
 *   function that answers; `without` is the response if there are no functions
 */

/** The function for unknown addresses. The local server can answer in its place, because it has the site's files. */
const UNKNOWN_ADDRESSES = 'unknownAddresses';

/** Matches the address of a tool, in any language. */
const TOOL = /^((?:\/[a-z]{2})?\/online-tools)\/[^/]+$/;

/** The pages that load reCAPTCHA, as globs for header rules. firebase.json has rules only for ACCOUNT_PAGES. */
const ACCOUNT_PAGES = ['/@(auth|profile)', '/es/@(auth|profile)'];
const STAFF_PAGES = ['/admin', '/admin/**'];

/** The host that exchanges a reCAPTCHA response for an App Check token. */
const APP_CHECK = 'https://content-firebaseappcheck.googleapis.com';

/**
 * Adds a function `matches` to each rule, which tests a path against the rule's glob. Firebase also uses minimatch.
 *
 * @template {{ readonly source: string }} Rule
 * @param {readonly Rule[]} [rules]
 */
function compile(rules = []) {
  return rules.map((rule) => {
    const glob = new Minimatch(rule.source.replace(/^(?!\/)/, '/'), { dot: true });
    return { ...rule, matches: (/** @type {string} */ path) => glob.match(path) };
  });
}

export class Hosting {
  /** @param {HostingConfig} config */
  constructor(config) {
    if (config.cleanUrls !== true || config.trailingSlash !== false) {
      throw new Error('The local server needs cleanUrls: true and trailingSlash: false.');
    }
    this.redirects = compile(config.redirects);
    this.rewrites = compile(config.rewrites);
    this.headers = compile(config.headers);
  }

  /**
   * The headers of a path. Where two rules set the same header, the last rule wins.
   *
   * @param {string} path decoded
   * @returns {Record<string, string>}
   */
  headersFor(path) {
    const found = this.headers.filter(({ matches }) => matches(path));
    return Object.fromEntries(
      found.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
    );
  }

  /**
   * @param {string} path decoded, such as `/about-us`
   * @param {(file: string) => boolean} exists whether the site has a file, such as `/about-us.html`
   * @returns {Redirect | Answer | Call}
   */
  answer(path, exists) {
    const redirect = this.redirects.find(({ matches }) => matches(path));
    if (redirect !== undefined) return { status: redirect.type, location: redirect.destination };

    /** @type {(name: string) => Answer} */
    const file = (name) => ({ status: 200, file: name, headers: this.headersFor(path) });
    if (path === '/' && exists('/index.html')) return file('/index.html');
    if (path.endsWith('.html') && exists(path)) {
      return { status: 301, location: path === '/index.html' ? '/' : path.slice(0, -5) };
    }
    if (exists(path)) return file(path);
    if (exists(`${path}.html`)) return file(`${path}.html`);
    const bare = path.slice(0, -1);
    if (path.endsWith('/') && exists(`${bare}.html`)) return { status: 301, location: bare };

    const [target, other] = this.rewrites.filter(({ matches }) => matches(path));
    if (target?.destination !== undefined) return file(target.destination);
    if (target?.function === undefined) return this.#notFound(path, '/404.html');
    const { functionId } = target.function;
    const call = { function: functionId, headers: this.headersFor(path) };
    if (functionId === UNKNOWN_ADDRESSES) return { ...call, without: this.#unknown(path) };
    return other?.destination === undefined ? call : { ...call, without: file(other.destination) };
  }

  /** Keeps browsers from caching a missing asset for a year. @type {(path: string, file: string) => Answer} */
  #notFound(path, file) {
    const headers = { ...this.headersFor(path), 'Cache-Control': 'no-cache' };
    return { status: 404, file, headers };
  }

  /** Answers like the function for unknown addresses. @param {string} path @returns {Answer | Redirect} */
  #unknown(path) {
    const list = TOOL.exec(path)?.[1];
    if (list !== undefined) return { status: 302, location: list };
    return this.#notFound(path, `${/^\/[a-z]{2}(?=\/)/.exec(path)?.[0] ?? ''}/404.html`);
  }
}

/**
 * Adds the host of App Check to the headers of the pages that use it, if the settings turn App Check on. The headers
 * of other pages never change. src/ui/routing/recaptcha-headers.ts lists the same pages.
 *
 * @template {{ headers?: HostingConfig['headers'] }} Rules
 * @param {Rules} hosting the hosting part of firebase.json
 * @param {Record<string, string | undefined>} env
 * @returns {Rules} `hosting` itself if App Check is off
 * @throws {Error} with a message to print
 */
export function withConfiguredHosts(hosting, env) {
  if (readAppCheck(env).siteKey === null) return hosting;
  const rules = hosting.headers ?? [];
  const accounts = rules.find(({ source }) => source === ACCOUNT_PAGES[0]);
  if (accounts === undefined) {
    throw new Error(`firebase.json must have headers for ${ACCOUNT_PAGES[0]}`);
  }
  const headers = accounts.headers.map(({ key, value }) => ({
    key,
    // Only the Content-Security-Policy contains this directive.
    value: value.replace("connect-src 'self'", `$& ${APP_CHECK}`),
  }));
  const changed = [...ACCOUNT_PAGES, ...STAFF_PAGES].map((source) => ({ source, headers }));
  const others = rules.filter(({ source }) => !ACCOUNT_PAGES.includes(source));
  return { ...hosting, headers: [...others, ...changed] };
}

/** This project's routing rules, with the headers that the settings require. @throws {Error} with a message */
export function readHosting() {
  const { hosting } = /** @type {{ hosting: HostingConfig }} */ (readJson('firebase.json'));
  return new Hosting(withConfiguredHosts(hosting, process.env));
}

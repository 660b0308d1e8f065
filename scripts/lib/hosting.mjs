import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';
import { withConfiguredHosts } from './site-headers.mjs';

/**
 * The subset of Firebase Hosting's routing that firebase.json uses, so that
 * `npm start` responds like the published site. The order is: redirects, files
 * (with clean URLs), rewrites, the 404 page.
 */

/**
 * Converts a glob of firebase.json to a regular expression.
 *
 * - `**` matches any text, `*` any text within a segment
 * - `@(a|b)` matches one of the alternatives
 *
 * @param {string} glob
 * @throws {Error} for any other glob syntax, instead of matching the wrong paths
 */
export function globToRegExp(glob) {
  let rest = glob.startsWith('/') ? glob : `/${glob}`;
  let source = '';
  /** @type {(pattern: RegExp, write: (match: readonly string[]) => string) => boolean} */
  const take = (pattern, write) => {
    const match = pattern.exec(rest);
    if (match === null) return false;
    source += write(match);
    rest = rest.slice(match[0].length);
    return true;
  };
  while (rest !== '') {
    const known =
      take(/^\*\*\//, () => '(?:.*/)?') ||
      take(/^\*\*/, () => '.*') ||
      take(/^\*/, () => '[^/]*') ||
      take(/^@\(([\w.|-]+)\)/, ([, names = '']) => `(?:${names.replaceAll('.', '\\.')})`) ||
      take(/^[\w/-]+/, ([text = '']) => text) ||
      take(/^\./, () => '\\.');
    if (!known) throw new Error(`firebase.json: the local server does not support "${glob}"`);
  }
  return new RegExp(`^${source}$`);
}

/**
 * The part of firebase.json that the local server supports.
 *
 * @typedef {object} HostingConfig
 * @property {boolean} cleanUrls
 * @property {boolean} trailingSlash
 * @property {readonly { source: string, destination: string, type: number }[]} [redirects]
 * @property {readonly { source: string, destination?: string, function?: { functionId: string } }[]} [rewrites]
 * @property {readonly { source: string, headers: readonly { key: string, value: string }[] }[]} [headers]
 */

/**
 * @typedef {{ status: number, location: string }} Redirect
 * @typedef {{ status: 200 | 404, file: string, headers: Record<string, string> }} Answer
 * @typedef {{ function: string, headers: Record<string, string>, without?: Answer | Redirect }} Call of a
 *   function; `without` is the response if there are no functions
 */

/**
 * The function for unknown addresses. Its answers depend only on the files of the site, so the local server can give
 * the same answers when there are no functions. See functions/src/public/unknown-address.ts.
 */
const UNKNOWN_ADDRESSES = 'unknownAddresses';

/** The address of a tool, in any language. */
const TOOL = /^((?:\/[a-z]{2})?\/online-tools)\/[^/]+$/;

/**
 * Adds to each rule the regular expression of its source.
 *
 * @template {{ readonly source: string }} Rule
 * @param {readonly Rule[]} [rules]
 */
function compile(rules = []) {
  return rules.map((rule) => ({ ...rule, pattern: globToRegExp(rule.source) }));
}

/**
 * @param {NonNullable<HostingConfig['rewrites']>[number]} rewrite
 * @returns {{ destination: string } | { functionId: string }}
 */
function targetOf({ source, destination, function: called }) {
  if (destination !== undefined && called === undefined) return { destination };
  if (destination === undefined && called !== undefined) return { functionId: called.functionId };
  throw new Error(
    `firebase.json: the rewrite of "${source}" needs either a destination or a function`,
  );
}

/** The routing rules of a firebase.json. */
export class Hosting {
  /** @param {HostingConfig} config */
  constructor(config) {
    if (config.cleanUrls !== true || config.trailingSlash !== false) {
      throw new Error(
        'firebase.json: the local server supports only cleanUrls: true with trailingSlash: false',
      );
    }
    this.redirects = compile(config.redirects);
    this.rewrites = compile(config.rewrites).map((rule) => ({
      pattern: rule.pattern,
      target: targetOf(rule),
    }));
    this.headers = compile(config.headers);
  }

  /**
   * @param {string} path decoded
   * @returns {Record<string, string>} the last rule wins where two set the same header
   */
  headersFor(path) {
    /** @type {Record<string, string>} */
    const found = {};
    for (const { pattern, headers } of this.headers) {
      if (!pattern.test(path)) continue;
      for (const { key, value } of headers) found[key] = value;
    }
    return found;
  }

  /**
   * @param {string} path decoded, such as `/about-us`
   * @param {(file: string) => boolean} exists whether the site has a file, such as `/about-us.html`
   * @returns {Redirect | Answer | Call}
   */
  answer(path, exists) {
    const redirect = this.redirects.find(({ pattern }) => pattern.test(path));
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

    const [target, other] = this.rewrites
      .filter(({ pattern }) => pattern.test(path))
      .map((rewrite) => rewrite.target);
    if (target === undefined) return this.#notFound(path, '/404.html');
    if ('destination' in target) return file(target.destination);
    const { functionId } = target;
    const without =
      functionId === UNKNOWN_ADDRESSES
        ? this.#unknown(path)
        : other !== undefined && 'destination' in other && file(other.destination);
    const call = { function: functionId, headers: this.headersFor(path) };
    return without ? { ...call, without } : call;
  }

  /** @param {string} path @param {string} file @returns {Answer} */
  #notFound(path, file) {
    // Otherwise a missing asset would be cached for a year.
    const headers = { ...this.headersFor(path), 'Cache-Control': 'no-cache' };
    return { status: 404, file, headers };
  }

  /** The answer of the function for unknown addresses. @param {string} path @returns {Answer | Redirect} */
  #unknown(path) {
    const list = TOOL.exec(path)?.[1];
    if (list !== undefined) return { status: 302, location: list };
    return this.#notFound(path, `${/^\/[a-z]{2}(?=\/)/.exec(path)?.[0] ?? ''}/404.html`);
  }
}

/**
 * The routing rules of this project, with the headers that the environment configures.
 *
 * @throws {Error} with a message to print
 */
export function readHosting() {
  /** @type {{ hosting: HostingConfig }} */
  const { hosting } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
  return new Hosting(withConfiguredHosts(hosting, process.env));
}

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
      take(/^@\(([\w.|-]+)\)/, ([, names]) => `(?:${names.replaceAll('.', '\\.')})`) ||
      take(/^[\w/-]+/, ([text]) => text) ||
      take(/^\./, () => '\\.');
    if (!known) throw new Error(`firebase.json: the local server does not support "${glob}"`);
  }
  return new RegExp(`^${source}$`);
}

/**
 * @typedef {{ status: 301 | 302 | 307 | 308, location: string }} Redirect
 * @typedef {{ status: 200 | 404, file: string, headers: Record<string, string> }} Answer
 * @typedef {{ function: string, headers: Record<string, string> }} Call of a function
 */

/** The routing rules of a firebase.json. */
export class Hosting {
  /** @param {{ redirects?: object[], rewrites?: object[], headers?: object[], cleanUrls?: boolean, trailingSlash?: boolean }} config */
  constructor(config) {
    if (config.cleanUrls !== true || config.trailingSlash !== false) {
      throw new Error(
        'firebase.json: the local server supports only cleanUrls: true with trailingSlash: false',
      );
    }
    const compile = (rules = []) =>
      rules.map((rule) => ({ ...rule, pattern: globToRegExp(rule.source) }));
    this.redirects = compile(config.redirects);
    this.rewrites = compile(config.rewrites);
    for (const { source, destination, function: called } of this.rewrites) {
      if ((destination === undefined) === (called?.functionId === undefined)) {
        throw new Error(
          `firebase.json: the rewrite of "${source}" needs either a destination or a function`,
        );
      }
    }
    this.headers = compile(config.headers);
  }

  /** @returns {Record<string, string>} the last rule wins where two set the same header */
  headersFor(path) {
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

    const file = (name, status = 200) => ({ status, file: name, headers: this.headersFor(path) });
    if (path === '/' && exists('/index.html')) return file('/index.html');
    if (path.endsWith('.html') && exists(path)) {
      return { status: 301, location: path === '/index.html' ? '/' : path.slice(0, -5) };
    }
    if (exists(path)) return file(path);
    if (exists(`${path}.html`)) return file(`${path}.html`);
    const bare = path.slice(0, -1);
    if (path.endsWith('/') && exists(`${bare}.html`)) return { status: 301, location: bare };

    const rewrite = this.rewrites.find(({ pattern }) => pattern.test(path));
    if (rewrite?.function !== undefined) {
      return { function: rewrite.function.functionId, headers: this.headersFor(path) };
    }
    if (rewrite !== undefined) return file(rewrite.destination);
    const missing = file('/404.html', 404);
    // Otherwise a missing asset would be cached for a year.
    return { ...missing, headers: { ...missing.headers, 'Cache-Control': 'no-cache' } };
  }
}

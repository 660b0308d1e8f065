/**
 * Firebase Hosting's rules, for those parts of firebase.json that this project
 * uses, so that `npm start` answers as the published site does. In their order:
 * redirects, files (with clean addresses), rewrites, the 404 page.
 */

/**
 * A pattern of firebase.json as a regular expression. Throws for syntax that is
 * valid there but not known here, rather than match something else.
 *
 * - `**` any text, `*` any text within a segment
 * - `@(a|b)` one of these
 *
 * @param {string} glob
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
    if (!known) throw new Error(`firebase.json: "${glob}" uses what the local server cannot read`);
  }
  return new RegExp(`^${source}$`);
}

/**
 * @typedef {{ status: 301 | 302 | 307 | 308, location: string }} Redirect
 * @typedef {{ status: 200 | 404, file: string, headers: Record<string, string> }} Answer
 * @typedef {{ function: string, headers: Record<string, string> }} Call a function answers
 */

/** The rules of one firebase.json. */
export class Hosting {
  /** @param {{ redirects?: object[], rewrites?: object[], headers?: object[], cleanUrls?: boolean, trailingSlash?: boolean }} config */
  constructor(config) {
    if (config.cleanUrls !== true || config.trailingSlash !== false) {
      throw new Error('firebase.json: the local server knows cleanUrls without trailingSlash only');
    }
    const compile = (rules = []) =>
      rules.map((rule) => ({ ...rule, pattern: globToRegExp(rule.source) }));
    this.redirects = compile(config.redirects);
    this.rewrites = compile(config.rewrites);
    for (const { source, destination, function: called } of this.rewrites) {
      if ((destination === undefined) === (called?.functionId === undefined)) {
        throw new Error(
          `firebase.json: the local server cannot tell where the rewrite of "${source}" leads`,
        );
      }
    }
    this.headers = compile(config.headers);
  }

  /** @returns {Record<string, string>} where two rules set the same header, the later one counts */
  headersFor(path) {
    const found = {};
    for (const { pattern, headers } of this.headers) {
      if (!pattern.test(path)) continue;
      for (const { key, value } of headers) found[key] = value;
    }
    return found;
  }

  /**
   * @param {string} path decoded, as in `/about-us`
   * @param {(file: string) => boolean} exists whether the site has a file, as in `/about-us.html`
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
    // A missing asset must not be remembered as missing for a year.
    return { ...missing, headers: { ...missing.headers, 'Cache-Control': 'no-cache' } };
  }
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A rewrite of firebase.json.
 *
 * @typedef {object} Rewrite
 * @property {string} source
 * @property {string} [destination]
 * @property {{ functionId: string, region?: string }} [function]
 */

/** The region of functions and rewrites that name none. */
const DEFAULT_REGION = 'us-central1';

/**
 * Rewrites that would answer with an error: to a page that the build lacks, or to a function that does
 * not exist, is in another region or cannot be called by HTTP.
 *
 * @param {readonly Rewrite[]} rewrites
 * @param {string} site the folder of the built site
 * @param {Readonly<Record<string, import('./check-functions.mjs').Endpoint>> | null} functions null
 *   when they are not deployed
 * @returns {string[]} one message each
 */
export function brokenRewrites(rewrites, site, functions) {
  return rewrites.flatMap(({ source, destination, function: target }) => {
    if (destination !== undefined && !existsSync(join(site, destination))) {
      return [`The rewrite of ${source} leads to ${destination}, which the build lacks.`];
    }
    if (target === undefined || functions === null) return [];
    const { functionId, region = DEFAULT_REGION } = target;
    const endpoint = functions[functionId];
    if (endpoint?.httpsTrigger === undefined) {
      return [`The rewrite of ${source} calls ${functionId}, which is not an HTTP function.`];
    }
    const regions = endpoint.region ?? [DEFAULT_REGION];
    return regions.includes(region)
      ? []
      : [`The rewrite of ${source} calls ${functionId} in ${region}, but it is in ${regions}.`];
  });
}

/**
 * Whether the functions were built with the site that is deployed. Otherwise browsers would render every
 * published page again.
 *
 * @param {string} site the folder of the built site
 * @param {string} functions the folder of the built functions
 */
export function haveSameBuild(site, functions) {
  const pages = [join(site, 'page.html'), join(functions, 'site/page.html')];
  const [own, theirs] = pages.map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : null));
  return own !== null && own === theirs;
}

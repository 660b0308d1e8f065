import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasJava, startEmulators } from '../emulators/suite.mjs';
import { ROOT } from '../run.mjs';
import { appCheckOf } from '../settings.mjs';
import { configErrors, indexErrors } from './check-config.mjs';
import { discoverFunctions } from './check-functions.mjs';
import { BUILT_FUNCTIONS } from '../functions.mjs';
import { brokenRewrites, haveSameBuild } from './check-hosting.mjs';
import { compileRules } from './check-rules.mjs';
import { deployedConfig } from './config.mjs';

/** @param {string} path relative to the project root */
const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/** Compiles the security rules, in a running emulator if there is one. Returns a line that says what was done. */
async function checkRules() {
  const [, running] = process.env['FIRESTORE_EMULATOR_HOST']?.split(':') ?? [];
  if (running !== undefined) {
    await compileRules(read('firestore.rules'), Number(running));
    return 'firestore.rules: compiled';
  }
  if (!hasJava()) return 'firestore.rules: not compiled, because no Java 11 or newer is installed';
  const { ports, stop } = await startEmulators();
  try {
    await compileRules(read('firestore.rules'), ports.firestore);
  } finally {
    await stop();
  }
  return 'firestore.rules: compiled';
}

/** @param {ReturnType<typeof appCheckOf>} settings */
function appCheckLine({ siteKey, enforced }) {
  if (siteKey === null) return 'App Check: off';
  return `App Check: tokens are sent${enforced ? ' and enforced by functions' : ', but not enforced'}`;
}

/**
 * Checks everything about a deployment that needs no project: the configuration, indexes and rules, and
 * that the built functions load and serve the rewrites. Run it after the builds.
 *
 * @param {{ project: string, functions: boolean, site?: string }} deployment `site` is the built site
 * @returns {Promise<string[]>} what was checked, a line each
 * @throws {Error} with a message to print
 */
export async function checkDeployment({ project, functions, site = join(ROOT, 'dist') }) {
  const config = deployedConfig({ functions: true }, process.env);
  const indexes = JSON.parse(read('firestore.indexes.json'));
  const errors = [...(await configErrors(config)), ...indexErrors(indexes)];
  if (errors.length > 0) throw new Error(errors.join('\n'));

  const { runtime } = config.functions;
  const endpoints = functions ? await discoverFunctions({ project }) : null;
  const { headers, redirects, rewrites } = config.hosting;
  const broken = brokenRewrites(rewrites, site, endpoints);
  if (broken.length > 0) throw new Error(broken.join('\n'));
  if (functions && !haveSameBuild(site, BUILT_FUNCTIONS)) {
    throw new Error('The functions were built with another site. Build both again.');
  }

  return [
    `firebase.json: ${redirects.length} redirects, ${rewrites.length} rewrites, ${headers.length} sets of headers`,
    appCheckLine(appCheckOf(process.env)),
    'firestore.indexes.json: valid',
    ...(endpoints === null
      ? []
      : [`functions on ${runtime}: ${Object.keys(endpoints).join(', ')}`]),
    await checkRules(),
  ];
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { withConfiguredHosts } from './hosting.mjs';
import { readJson, ROOT } from './run.mjs';
import { readAppCheck } from './settings.mjs';

/** @typedef {{ hosting: import('./hosting.mjs').HostingConfig, functions?: object }} Config a firebase.json */

/** The configuration file of a deployment. It is in the project root, to which paths in the file are relative. */
const FILE = 'firebase.deploy.json';

/** Removes the functions, and the rewrites that call them. @param {Config} config @returns {Config} */
export function withoutFunctions({ functions: _, ...config }) {
  const rewrites = config.hosting.rewrites?.filter((rewrite) => !rewrite.function) ?? [];
  return { ...config, hosting: { ...config.hosting, rewrites } };
}

/**
 * The configuration to deploy: this project's firebase.json, with the headers that the settings in `env` require.
 *
 * @param {{ functions: boolean }} deployment
 * @param {Record<string, string | undefined>} env
 */
export function deployedConfig({ functions }, env) {
  const config = /** @type {Config} */ (readJson('firebase.json'));
  const whole = { ...config, hosting: withConfiguredHosts(config.hosting, env) };
  return functions ? whole : withoutFunctions(whole);
}

/** Reads the options of `npm run deploy`. Throws for an unknown one. @param {readonly string[]} args */
export function parseDeployment(args) {
  const { values } = parseArgs({
    args: [...args],
    options: { 'dry-run': { type: 'boolean' }, 'without-functions': { type: 'boolean' } },
  });
  return { dryRun: values['dry-run'] === true, functions: values['without-functions'] !== true };
}

/**
 * The arguments with which firebase-tools publishes everything, or everything but the functions.
 *
 * @param {string} project
 * @param {{ functions: boolean }} deployment
 */
export const deployArguments = (project, { functions }) => {
  const what = `hosting,firestore${functions ? ',functions' : ''}`;
  return ['deploy', '--project', project, '--only', what, '--non-interactive'];
};

/** The text of the deployed functions' .env file; may be empty. @param {Record<string, string | undefined>} env */
export const functionsEnvironment = (env) =>
  readAppCheck(env).enforced ? 'ROUNDEL_APP_CHECK_ENFORCED=yes\n' : '';

/**
 * Writes files with the configuration of a deployment and the environment of its functions, runs a task, and removes
 * the files.
 *
 * @param {{ functions: boolean }} deployment
 * @param {Record<string, string | undefined>} env
 * @param {(args: string[]) => Promise<void>} task receives the arguments with which firebase-tools finds the file
 */
export async function withConfigFile(deployment, env, task) {
  const config = deployedConfig(deployment, env);
  const variables = functionsEnvironment(env);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache/functions-environment-'));
  if (config.functions !== undefined && variables !== '') {
    writeFileSync(join(folder, '.env'), variables);
    Object.assign(config.functions, { configDir: relative(ROOT, folder) });
  }
  writeFileSync(join(ROOT, FILE), JSON.stringify(config));
  try {
    await task(['--config', FILE]);
  } finally {
    rmSync(join(ROOT, FILE));
    rmSync(folder, { recursive: true });
  }
}

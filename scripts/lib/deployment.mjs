/** What a deployment adds to firebase.json, and what it checks before it contacts the project. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { BUILT_FUNCTIONS } from './functions.mjs';
import { withConfiguredHosts } from './hosting.mjs';
import { ROOT } from './run.mjs';
import { appCheckOf } from './settings.mjs';

/**
 * @typedef {{ source: string, destination?: string, function?: { functionId: string, region?: string } }} Rewrite
 * @typedef {Readonly<Record<string, { region?: string[], httpsTrigger?: object }>>} Functions by name
 */

/** The configuration of a deployment. It is in the root because its paths are relative to its folder. */
const FILE = 'firebase.deploy.json';

/** The region of functions and rewrites that name none. */
const DEFAULT_REGION = 'us-central1';

/**
 * A firebase.json without the functions and the rewrites that call them, so that the next rewrite for
 * the same address applies.
 *
 * @param {{ hosting: { rewrites: readonly Rewrite[] }, functions?: object }} config
 */
export function withoutFunctions({ functions: _, ...config }) {
  const rewrites = config.hosting.rewrites.filter((rewrite) => rewrite.function === undefined);
  return { ...config, hosting: { ...config.hosting, rewrites } };
}

/**
 * The firebase.json to deploy: this project's, with the headers that the environment configures.
 *
 * @param {{ functions: boolean }} deployment
 * @param {Record<string, string | undefined>} env
 * @throws {Error} with a message to print
 */
export function deployedConfig({ functions }, env) {
  const config = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
  const whole = { ...config, hosting: withConfiguredHosts(config.hosting, env) };
  return functions ? whole : withoutFunctions(whole);
}

/**
 * The environment of the deployed functions, as the text of a .env file; empty if they need none.
 *
 * @param {Record<string, string | undefined>} env
 */
export function functionsEnvironment(env) {
  return appCheckOf(env).enforced ? 'ROUNDEL_APP_CHECK_ENFORCED=yes\n' : '';
}

/**
 * Runs a task while files hold the configuration of a deployment and its functions' environment.
 *
 * @param {{ functions: boolean }} deployment
 * @param {Record<string, string | undefined>} env
 * @param {(args: string[]) => Promise<void>} task receives the arguments of firebase-tools that name the file
 */
export async function withConfigFile(deployment, env, task) {
  const config = deployedConfig(deployment, env);
  const variables = functionsEnvironment(env);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache/functions-environment-'));
  if (config.functions !== undefined && variables !== '') {
    writeFileSync(join(folder, '.env'), variables);
    config.functions = { ...config.functions, configDir: relative(ROOT, folder) };
  }
  writeFileSync(join(ROOT, FILE), JSON.stringify(config));
  try {
    await task(['--config', FILE]);
  } finally {
    rmSync(join(ROOT, FILE));
    rmSync(folder, { recursive: true });
  }
}

/**
 * Loads the built functions as firebase-tools does before a deployment: by the program of firebase-functions.
 *
 * @param {string} [source] their folder
 * @returns {Promise<Functions>}
 * @throws {Error} that names what they throw
 */
export async function loadFunctions(source = BUILT_FUNCTIONS) {
  const folder = mkdtempSync(join(ROOT, '.cache/functions-manifest-'));
  const program = join(ROOT, 'node_modules/firebase-functions/lib/bin/firebase-functions.js');
  const manifest = join(folder, 'functions.json');
  const env = {
    ...{ ...process.env, FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest },
    ...{ GCLOUD_PROJECT: 'demo', FIREBASE_CONFIG: '{"projectId":"demo"}' },
  };
  try {
    await promisify(execFile)(process.execPath, [program], { cwd: source, env });
    return JSON.parse(readFileSync(manifest, 'utf8')).endpoints;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Rewrites that would answer with an error: to a page that the build lacks, or to a function that does
 * not exist, is in another region or cannot be called by HTTP.
 *
 * @param {readonly Rewrite[]} rewrites
 * @param {string} site the folder of the built site
 * @param {Functions | null} functions null when they are not deployed
 * @returns {string[]} one message each
 */
export function brokenRewrites(rewrites, site, functions) {
  return rewrites.flatMap(({ source, destination, function: target }) => {
    if (destination !== undefined && !existsSync(join(site, destination))) {
      return [`The rewrite of ${source} leads to ${destination}, which the build lacks.`];
    }
    if (target === undefined || functions === null) return [];
    const { functionId, region = DEFAULT_REGION } = target;
    const found = functions[functionId];
    if (found?.httpsTrigger === undefined) {
      return [`The rewrite of ${source} calls ${functionId}, which is not an HTTP function.`];
    }
    const regions = found.region ?? [DEFAULT_REGION];
    if (regions.includes(region)) return [];
    return [`The rewrite of ${source} calls ${functionId} in ${region}, but it is in ${regions}.`];
  });
}

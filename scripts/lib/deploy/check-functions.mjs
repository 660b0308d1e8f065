import { BUILT_FUNCTIONS } from '../functions.mjs';
import { ROOT } from '../run.mjs';

/** How many days before a runtime is decommissioned the project should use a newer one. */
const AHEAD = 90;

/**
 * Why a newer runtime of Cloud Functions should be used, or null. A runtime can be deployed until it is
 * decommissioned.
 *
 * @param {Readonly<Record<string, import('./firebase-internals.mjs').Runtime>>} runtimes
 * @param {string} name such as nodejs22
 * @param {Date} now
 * @param {number} [ahead] days before the end
 */
export function whyNotRuntime(runtimes, name, now, ahead = AHEAD) {
  const runtime = runtimes[name];
  if (runtime === undefined)
    return `${name} is not a runtime that the pinned firebase-tools knows.`;
  const left = (Date.parse(runtime.decommissionDate) - now.getTime()) / 86_400_000;
  if (left >= ahead) return null;
  const ends = left < 0 ? 'was decommissioned' : 'will be decommissioned';
  return `${runtime.friendly} ${ends} on ${runtime.decommissionDate}. Set a newer runtime in firebase.json.`;
}

/**
 * Loads the built functions as a deployment does.
 *
 * @param {import('./firebase-internals.mjs').FirebaseInternals} tools
 * @param {{ project: string, runtime: string | undefined, source?: string, now?: Date }} options
 * @returns {Promise<Record<string, import('./firebase-internals.mjs').Endpoint>>} the functions by name
 * @throws {Error} with a message to print
 */
export async function discoverFunctions(
  tools,
  { project, runtime, source = BUILT_FUNCTIONS, now = new Date() },
) {
  const delegate = await tools.runtimeDelegate({
    projectId: project,
    projectDir: ROOT,
    sourceDir: source,
    ...(runtime === undefined ? {} : { runtime }),
  });
  const why = whyNotRuntime(tools.runtimes, delegate.runtime, now, 0);
  if (why !== null) throw new Error(why);
  await delegate.validate();
  const env = { GCLOUD_PROJECT: project, FIREBASE_CONFIG: JSON.stringify({ projectId: project }) };
  const { endpoints } = await delegate.discoverBuild({}, env);
  return endpoints;
}

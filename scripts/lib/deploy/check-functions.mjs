import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT_FUNCTIONS } from '../functions.mjs';
import { bin, run } from '../run.mjs';

/**
 * A function as a deployment discovers it.
 *
 * @typedef {object} Endpoint
 * @property {string[]} [region]
 * @property {object} [httpsTrigger]
 */

/**
 * Loads the built functions as a deployment does: with the program of firebase-functions that writes a manifest of them.
 *
 * @param {{ project: string, source?: string }} options
 * @returns {Promise<Record<string, Endpoint>>} the functions by name
 * @throws {Error} with a message to print
 */
export async function discoverFunctions({ project, source = BUILT_FUNCTIONS }) {
  const folder = mkdtempSync(join(tmpdir(), 'roundel-manifest-'));
  const manifest = join(folder, 'functions.yaml');
  try {
    const { code, output } = await run(bin('firebase-functions'), [], {
      cwd: source,
      show: false,
      env: {
        FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest,
        GCLOUD_PROJECT: project,
        FIREBASE_CONFIG: JSON.stringify({ projectId: project }),
      },
    });
    if (code !== 0) throw new Error(`The functions could not be loaded.\n${output}`);
    return JSON.parse(readFileSync(manifest, 'utf8')).endpoints;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { statSync, utimesSync } from 'node:fs';
import { join, sep } from 'node:path';
import { filesDigest, filesUnder } from './files-digest.mjs';
import { withLock } from './lock.mjs';
import { ROOT } from './run.mjs';

/** The folder of the build cache, which all commands share. */
const BUILDS = join(ROOT, '.cache/built');

/** The packages that the site and the tests' pages are built from, without their tests. */
export const PACKAGES = [
  'packages/roundel/package.json',
  'packages/roundel/src',
  'packages/records/package.json',
  'packages/records/src',
];

/** How many of the newest builds of each kind the cache keeps, even if no process uses them. */
const KEPT = 3;

const HOUR = 3_600_000;

/**
 * A digest of everything that a build is made from.
 *
 * @param {readonly string[]} paths relative to the project root; paths that do not exist are ignored
 * @param {Readonly<Record<string, string | undefined>>} [values] other inputs, such as settings
 */
export function toDigest(paths, values = {}) {
  const present = paths.map((path) => join(ROOT, path)).filter((path) => existsSync(path));
  const inputs = JSON.stringify({ node: process.version, ...values });
  return filesDigest(present.flatMap(filesUnder), ROOT, inputs).slice(0, 16);
}

/**
 * Returns a Vite plugin that fails a build with a source file outside the digest's paths. A change of such a file would
 * not change the digest, so the cached build would be stale.
 *
 * @param {readonly string[]} paths relative to the project root
 * @returns {import('vite').Plugin}
 */
export function refuseOtherSources(paths) {
  const covered = [...paths, 'node_modules'].map((path) => join(ROOT, path));
  return {
    name: 'refuse-other-sources',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const [file = id] = id.split('?');
        const isFile = file.startsWith(ROOT + sep) && existsSync(file);
        if (isFile && !covered.some((path) => file === path || file.startsWith(path + sep))) {
          throw new Error(`${file} is part of the build but not covered by its digest.`);
        }
      }
    },
  };
}

/** Marks a build as in use until this process exits: touches the folder every hour. @param {string} folder */
function use(folder) {
  const touch = () => {
    if (existsSync(folder)) utimesSync(folder, new Date(), new Date());
  };
  touch();
  setInterval(touch, HOUR).unref();
  return folder;
}

/** Removes old builds that no process uses, and interrupted builds. @param {string} builds @param {string} name */
function cleanUp(builds, name) {
  const entries = readdirSync(builds)
    .flatMap((entry) => {
      // Another process may have finished or removed this build since.
      const time = statSync(join(builds, entry), { throwIfNoEntry: false })?.mtimeMs;
      return time === undefined ? [] : [{ entry, time }];
    })
    .sort((a, b) => b.time - a.time);
  const old = [
    ...entries.filter(({ entry }) => entry.startsWith(`${name}-`)).slice(KEPT),
    ...entries.filter(({ entry }) => entry.startsWith('.stage-')),
  ];
  for (const { entry, time } of old) {
    if (time < Date.now() - 2 * HOUR) rmSync(join(builds, entry), { recursive: true, force: true });
  }
}

/**
 * Returns the folder of a build. Makes the build if the cache has none with this digest, and waits if another command
 * makes it. The folder is complete, never changes, and exists while this process runs. So a server can read it while
 * other commands build other sources.
 *
 * @param {string} name the kind of build
 * @param {string} digest of everything that the build is made from
 * @param {(stage: string) => Promise<void>} make writes the build to an empty folder
 * @param {string} [builds] the cache folder
 * @returns {Promise<string>}
 */
export async function built(name, digest, make, builds = BUILDS) {
  const folder = join(builds, `${name}-${digest}`);
  if (!existsSync(folder)) {
    await withLock(join(builds, `.${name}-${digest}.lock`), async () => {
      if (existsSync(folder)) return;
      const stage = mkdtempSync(join(builds, '.stage-'));
      try {
        await make(stage);
        try {
          renameSync(stage, folder);
        } catch (error) {
          // Two processes that found the lock of a killed one may both have made the build.
          if (!existsSync(folder)) throw error;
        }
        cleanUp(builds, name);
      } finally {
        rmSync(stage, { recursive: true, force: true });
      }
    });
  }
  return use(folder);
}

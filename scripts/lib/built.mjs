import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { filesDigest, filesUnder } from './files-digest.mjs';
import { isRunning, withLock } from './lock.mjs';
import { ROOT } from './run.mjs';

/** The build cache, which all commands share. */
const BUILDS = join(ROOT, '.cache/built');

/** How many unused builds of one kind to keep. */
const KEPT = 3;

/** Prefix of the files that mark a build as used by a process. Dot files are never served. */
const USED_BY = '.used-by-';

/**
 * A digest of everything that a build is made from.
 *
 * @param {readonly string[]} paths files and folders, relative to the project root; may be missing
 * @param {Readonly<Record<string, string | undefined>>} [values] other inputs, such as settings
 * @returns {string}
 */
export function digestOf(paths, values = {}) {
  const files = paths
    .map((path) => join(ROOT, path))
    .filter((path) => existsSync(path))
    .flatMap(filesUnder);
  const inputs = JSON.stringify({ node: process.version, ...values });
  return filesDigest(files, ROOT, inputs).slice(0, 16);
}

/**
 * A Vite plugin that fails the build when it reads a source file outside the
 * digest's paths: after a change of that file, the cached build would be stale.
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

/**
 * Whether a running process uses a build. Removes the marks of processes that have exited.
 *
 * @param {string} folder
 */
function isUsed(folder) {
  const marks = readdirSync(folder).filter((name) => name.startsWith(USED_BY));
  const running = marks.filter((name) => isRunning(Number(name.slice(USED_BY.length))));
  const { atime, mtime } = statSync(folder);
  for (const mark of marks) if (!running.includes(mark)) rmSync(join(folder, mark));
  // Removing a mark is not a use, so keep the folder's times.
  utimesSync(folder, atime, mtime);
  return running.length > 0;
}

/**
 * Marks a build as used by this process, so that it is not removed. False if it does not exist.
 *
 * @param {string} folder
 */
function use(folder) {
  if (!existsSync(folder)) return false;
  const now = new Date();
  writeFileSync(join(folder, `${USED_BY}${process.pid}`), '');
  utimesSync(folder, now, now);
  return true;
}

/**
 * Removes old builds that no running process uses, and the remains of interrupted builds.
 *
 * @param {string} builds the cache folder
 * @param {string} name of the kind of build
 */
function cleanUp(builds, name) {
  const folders = readdirSync(builds).map((entry) => join(builds, entry));
  for (const folder of folders) {
    const maker = /\.stage-(\d+)-/.exec(folder)?.[1];
    if (maker !== undefined && !isRunning(Number(maker))) rmSync(folder, { recursive: true });
  }
  const newestFirst = folders
    .filter((folder) => folder.startsWith(join(builds, `${name}-`)))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const folder of newestFirst.slice(KEPT)) {
    if (!isUsed(folder)) rmSync(folder, { recursive: true });
  }
}

let stages = 0;

/**
 * Returns the folder of a build, and makes the build if the cache has none with
 * this digest. The folder is complete, never changes, and exists as long as this
 * process runs, so a server can read it while other commands build other sources.
 *
 * @param {string} name of the kind of build
 * @param {string} digest of everything that the build is made from
 * @param {(stage: string) => Promise<void>} make writes the build to an empty folder
 * @param {string} [builds] the cache folder
 * @returns {Promise<string>}
 */
export async function built(name, digest, make, builds = BUILDS) {
  mkdirSync(builds, { recursive: true });
  /** @type {<T>(task: () => T) => Promise<Awaited<T>>} */
  const locked = (task) => withLock(join(builds, '.lock'), task);
  const folder = join(builds, `${name}-${digest}`);
  if (await locked(() => use(folder))) return folder;

  stages += 1;
  const stage = join(builds, `.stage-${process.pid}-${stages}`);
  mkdirSync(stage);
  try {
    await make(stage);
    await locked(() => {
      // Another process may have finished the same build first.
      if (!existsSync(folder)) renameSync(stage, folder);
      use(folder);
      cleanUp(builds, name);
    });
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  return folder;
}

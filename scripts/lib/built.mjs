import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isRunning, withLock } from './lock.mjs';
import { ROOT } from './run.mjs';

/** Where builds are kept that several commands share. */
const BUILDS = join(ROOT, '.cache/built');

/** How many builds of one kind stay when nobody uses them. */
const KEPT = 3;

/** A file in a build for each process that uses it. Its name has a leading dot, so it is never served. */
const USED_BY = '.used-by-';

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/**
 * A digest of everything that a build is made from.
 *
 * @param {readonly string[]} paths files and folders relative to the project's root; they may be missing
 * @param {Readonly<Record<string, string | undefined>>} [values] what matters besides files
 * @returns {string}
 */
export function digestOf(paths, values = {}) {
  const hash = createHash('sha256').update(JSON.stringify({ node: process.version, ...values }));
  for (const file of paths.flatMap((path) => filesUnder(join(ROOT, path)))) {
    const content = readFileSync(file);
    hash
      .update(`${relative(ROOT, file).split(sep).join('/')}\0${content.length}\0`)
      .update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * A plugin for Vite that fails a build which reads a source file outside the
 * paths of its digest: such a build would be taken for current after a change.
 *
 * @param {readonly string[]} paths relative to the project's root
 * @returns {import('vite').Plugin}
 */
export function refuseOtherSources(paths) {
  const covered = [...paths, 'node_modules'].map((path) => join(ROOT, path));
  return {
    name: 'refuse-other-sources',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const file = id.split('?')[0];
        const isFile = file.startsWith(ROOT + sep) && existsSync(file);
        if (isFile && !covered.some((path) => file === path || file.startsWith(path + sep))) {
          throw new Error(`${file} is part of the build but not of its digest.`);
        }
      }
    },
  };
}

/** Whether a running process uses a build; forgets those that have ended. */
function isUsed(folder) {
  const marks = readdirSync(folder).filter((name) => name.startsWith(USED_BY));
  const running = marks.filter((name) => isRunning(Number(name.slice(USED_BY.length))));
  const { atime, mtime } = statSync(folder);
  for (const mark of marks) if (!running.includes(mark)) rmSync(join(folder, mark));
  // Forgetting a user is no use: the folder stays as old as it was.
  utimesSync(folder, atime, mtime);
  return running.length > 0;
}

/** Notes that this process uses a build, which keeps it; false when there is no such build. */
function use(folder) {
  if (!existsSync(folder)) return false;
  const now = new Date();
  writeFileSync(join(folder, `${USED_BY}${process.pid}`), '');
  utimesSync(folder, now, now);
  return true;
}

/** Removes builds that no running process uses, and what builds that were interrupted have left. */
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
 * The folder with a build, which is made if there is none with this digest. It
 * is complete, it never changes, and it stays as long as this process runs. So
 * a server can read from it while other commands build other sources.
 *
 * @param {string} name of the kind of build
 * @param {string} digest of everything that it is made from
 * @param {(stage: string) => Promise<void>} make writes the build into an empty folder
 * @param {string} [builds] the folder that keeps them
 * @returns {Promise<string>}
 */
export async function built(name, digest, make, builds = BUILDS) {
  mkdirSync(builds, { recursive: true });
  const locked = (task) => withLock(join(builds, '.lock'), task);
  const folder = join(builds, `${name}-${digest}`);
  if (await locked(() => use(folder))) return folder;

  stages += 1;
  const stage = join(builds, `.stage-${process.pid}-${stages}`);
  mkdirSync(stage);
  try {
    await make(stage);
    await locked(() => {
      // Another process may have made the same build in the meantime.
      if (!existsSync(folder)) renameSync(stage, folder);
      use(folder);
      cleanUp(builds, name);
    });
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  return folder;
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT } from './run.mjs';

/** The folder of the lists in a build. Paths that start with a dot are never served. */
const FOLDER = '.vite';

/** The names of the lists. Each bundle, such as that of a worker, has one. */
const LIST = /^modules-[0-9a-f]+\.json$/;

/**
 * A module's path relative to the project root. Null for a module of a package or of the bundler.
 *
 * @param {string} id
 */
function ownPath(id) {
  const [file = id] = id.split('?');
  const isOwn = file.startsWith(ROOT + sep) && !file.includes(`${sep}node_modules${sep}`);
  return isOwn ? relative(ROOT, file).split(sep).join('/') : null;
}

/**
 * A Vite plugin that lists the project's modules in each script of a build, workers included.
 *
 * @returns {import('vite').Plugin}
 */
export function listModules() {
  /** @type {import('vite').Plugin} */
  const list = {
    name: 'list-modules',
    generateBundle(_options, bundle) {
      /** @type {Record<string, string[]>} */
      const modules = {};
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        modules[output.fileName] = output.moduleIds.flatMap((id) => ownPath(id) ?? []).sort();
      }
      const source = JSON.stringify(modules);
      const digest = createHash('sha256').update(source).digest('hex').slice(0, 8);
      this.emitFile({ type: 'asset', fileName: `${FOLDER}/modules-${digest}.json`, source });
    },
  };
  return { ...list, config: () => ({ worker: { plugins: () => [list] } }) };
}

/** The lists of a build. @param {string} build a folder */
export function moduleLists(build) {
  const folder = join(build, FOLDER);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => LIST.test(name)).map((name) => join(folder, name));
}

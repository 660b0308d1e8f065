import { join, relative, sep } from 'node:path';
import { ROOT } from '../run.mjs';
import { existing } from './changed-files.mjs';
import { effectOf } from './effects.mjs';
import { VITEST } from './only-in-all.mjs';
import { testFiles } from './test-files.mjs';

/** @typedef {{ readonly project: string, readonly file: string }} TestFile a file, relative to the project root */

/** @typedef {(files: readonly string[]) => Promise<readonly TestFile[]>} RelatedTo */

/**
 * Opens Vitest to look up test files.
 *
 * @template Result
 * @param {(relatedTo: RelatedTo) => Promise<Result>} task receives a
 *   function that finds the test files which import some files. A test file counts as importing itself.
 * @returns {Promise<Result>}
 */
export async function lookUpTests(task) {
  const { createVitest } = await import('vitest/node');
  const vitest = await createVitest('test', { root: ROOT, watch: false, related: [] });
  try {
    return await task(async (files) => {
      vitest.config.related = files.map((file) => join(ROOT, file));
      const found = await vitest.getRelevantTestSpecifications();
      return found.map(({ project, moduleId }) => ({
        project: project.name,
        file: relative(ROOT, moduleId).split(sep).join('/'),
      }));
    });
  } finally {
    await vitest.close();
  }
}

/** Whether a change of a file can break a test of Vitest. @param {string} file */
export function reachesVitest(file) {
  const { related, tests } = effectOf(file);
  return related === true || tests !== undefined;
}

/**
 * The test files of Vitest that changes can break: those that import a changed file, and those that read it.
 * Includes a slow one only if it has changed or reads a changed file.
 *
 * @param {readonly string[]} files that have changed
 * @param {RelatedTo} relatedTo of `lookUpTests`
 * @returns {Promise<readonly TestFile[]>}
 */
export async function vitestTestsOf(files, relatedTo) {
  const imported = files.filter((file) => effectOf(file).related);
  const read = files.flatMap((file) => effectOf(file).tests ?? []);
  const readers = testFiles().filter((file) => read.some((path) => file.startsWith(path)));
  const asked = existing([...new Set([...imported, ...readers])]);
  const found = await relatedTo(asked);
  const isSlow = (/** @type {string} */ file) => VITEST.includes(file) && !asked.includes(file);
  return found.filter(({ file }) => !isSlow(file));
}

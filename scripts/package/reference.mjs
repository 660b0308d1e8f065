import { join } from 'node:path';
import { installApart } from '../lib/installed-apart.mjs';
import { ROOT } from '../lib/run.mjs';

/**
 * What we use of typedoc, which is installed only with the package's tools.
 *
 * @typedef {{ parent: { kindOf: (kinds: number) => boolean }, comment?: { getTag: (tag: string) => unknown }, getFullName: () => string }} Signature
 * @typedef {{ getReflectionsByKind: (kinds: number) => Signature[] }} Project
 * @typedef {{ logger: object, convert: () => Promise<Project | undefined>, validate: (project: Project) => void, generateOutputs: (project: Project) => Promise<void> }} App
 * @typedef {object} Typedoc
 * @property {{ bootstrapWithPlugins: (options: object, readers: readonly object[]) => Promise<App> }} Application
 * @property {new () => object} Logger
 * @property {{ Warn: number }} LogLevel
 * @property {Record<'CallSignature' | 'ConstructorSignature' | 'FunctionOrMethod' | 'Constructor', number>} ReflectionKind
 * @property {new () => object} TypeDocReader
 */

/**
 * Writes the reference of the package from its doc comments, a Markdown file for each entry point, with the options in
 * packages/roundel/typedoc.json.
 *
 * @param {string} folder for the files
 * @returns {Promise<string[]>} what is missing: the warnings of typedoc, and public functions without an example
 */
export async function writeReference(folder) {
  const load = await installApart('scripts/package');
  const { Application, Logger, LogLevel, ReflectionKind, TypeDocReader } = /** @type {Typedoc} */ (
    await load('typedoc')
  );
  const { load: loadMarkdown } = /** @type {{ load: unknown }} */ (
    await load('typedoc-plugin-markdown')
  );
  const app = await Application.bootstrapWithPlugins(
    {
      options: join(ROOT, 'packages/roundel/typedoc.json'),
      plugin: [loadMarkdown],
      outputs: [{ name: 'markdown', path: folder }],
    },
    [new TypeDocReader()],
  );
  /** @type {string[]} */
  const missing = [];
  app.logger = new (class extends Logger {
    /** @param {string} message @param {number} level */
    log(message, level) {
      if (level >= LogLevel.Warn) missing.push(message);
    }
  })();
  const project = await app.convert();
  if (project === undefined) return missing;
  app.validate(project);
  const { CallSignature, ConstructorSignature, FunctionOrMethod, Constructor } = ReflectionKind;
  for (const signature of project.getReflectionsByKind(CallSignature | ConstructorSignature)) {
    if (!signature.parent.kindOf(FunctionOrMethod | Constructor)) continue;
    if (signature.comment?.getTag('@example') === undefined) {
      missing.push(`${signature.getFullName()} has no example.`);
    }
  }
  await app.generateOutputs(project);
  return missing;
}

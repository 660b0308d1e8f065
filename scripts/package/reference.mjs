import { join } from 'node:path';
import { installApart } from '../lib/installed-apart.mjs';
import { ROOT } from '../lib/run.mjs';

/**
 * Writes the reference of the package from its doc comments, a Markdown file for each entry point.
 *
 * @param {readonly string[]} entries absolute paths of the entry points
 * @param {string} folder for the files
 * @returns {Promise<string[]>} what is missing: the warnings of typedoc, and public functions without an example
 */
export async function writeReference(entries, folder) {
  const load = await installApart('scripts/package');
  const { Application, Logger, LogLevel, ReflectionKind } = await load('typedoc');
  const { load: loadMarkdown } = await load('typedoc-plugin-markdown');
  const app = await Application.bootstrapWithPlugins({
    entryPoints: [...entries],
    tsconfig: join(ROOT, 'packages/roundel/tsconfig.json'),
    // Types are checked by npm run types.
    skipErrorChecking: true,
    // These types only combine those of single operations, which tells readers nothing.
    intentionallyNotExported: ['OpKind', 'OpOf'],
    plugin: [loadMarkdown],
    logLevel: 'Warn',
    outputs: [{ name: 'markdown', path: folder }],
    name: 'roundel',
    readme: 'none',
    excludeInternal: true,
    excludeExternals: true,
    disableSources: true,
    router: 'module',
    hidePageHeader: true,
    hideBreadcrumbs: true,
    useCodeBlocks: true,
    expandObjects: true,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    typeDeclarationFormat: 'table',
  });
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
  for (const signature of project.getReflectionsByKind(
    ReflectionKind.CallSignature | ReflectionKind.ConstructorSignature,
  )) {
    const isFunction = signature.parent.kindOf(
      ReflectionKind.FunctionOrMethod | ReflectionKind.Constructor,
    );
    if (isFunction && signature.comment?.getTag('@example') === undefined) {
      missing.push(`${signature.getFullName()} has no example.`);
    }
  }
  await app.generateOutputs(project);
  return missing;
}

/**
 * The plugins with which Vite builds the site once for each language. vitest.config.ts and the scripts also use them.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * The site is built once for each language, with the texts of that language in its scripts, so that no
 * page loads texts twice. A running page changes its language by replacing the texts in place.
 * docs/decisions/0043 has the reasons.
 *
 * @typedef {string} Language a tag of two letters: the name of a folder in src/content
 */

const CONTENT = join(import.meta.dirname, '../../src/content');

/** Every language of the site, English first. @type {readonly Language[]} */
export const LANGUAGES = [
  'en',
  ...readdirSync(CONTENT).filter(
    (name) => name !== 'en' && existsSync(join(CONTENT, name, 'all.ts')),
  ),
];

/** The languages besides English. */
export const TRANSLATIONS = LANGUAGES.slice(1);

/**
 * Resolves `#words/...` to the texts of a language. Texts that exist only in English, such as those of the
 * staff area, stay in English.
 *
 * @param {Language} language
 * @returns {import('vite').Plugin}
 */
function textsIn(language) {
  return {
    name: 'texts-in-language',
    enforce: 'pre',
    resolveId(source) {
      const [, name] = /^#words\/(.+)$/.exec(source) ?? [];
      if (name === undefined) return null;
      const file = join(CONTENT, language, `${name}.ts`);
      return existsSync(file) ? file : null;
    },
  };
}

/**
 * Lets the texts of the build's language be replaced while the page runs: see src/content/live-texts.ts.
 * Empties all.ts, which collects these texts, because the scripts contain them already.
 *
 * @param {Language} language
 * @returns {import('vite').Plugin}
 */
function liveTexts(language) {
  const folder = join(CONTENT, language);
  return {
    name: 'live-texts',
    enforce: 'post',
    load: {
      filter: { id: join(folder, 'all.ts') },
      handler: () => 'export const all = {};',
    },
    transform(code, id, options) {
      // Changes nothing for prerendering, because a prerendered page has only one language.
      if (options?.ssr === true || !id.startsWith(`${folder}/`)) return null;
      // Skips the files that only collect the texts of other files.
      if (id.endsWith('/all.ts') || id.endsWith('/tools/index.ts')) return null;
      /** @type {string[]} */
      const names = [];
      /** @type {string[]} */
      const functions = [];
      for (const node of this.parse(code).body) {
        if (node.type !== 'ExportNamedDeclaration' || node.declaration == null) continue;
        if (node.declaration.type === 'FunctionDeclaration') {
          if (node.declaration.id !== null) functions.push(node.declaration.id.name);
        } else if (node.declaration.type === 'VariableDeclaration') {
          for (const { id: name } of node.declaration.declarations) {
            if (name.type === 'Identifier') names.push(name.name);
          }
        }
      }
      const set = functions.map((name) => `${name} = texts.${name};`).join(' ');
      return {
        code: `import { addTexts } from '/src/content/live-texts.ts';
${code}
addTexts(${JSON.stringify(`./${relative(folder, id)}`)}, { ${[...names, ...functions].join(', ')} }${
          functions.length > 0 ? `, (texts) => { ${set} }` : ''
        });`,
        map: null,
      };
    },
  };
}

/**
 * Provides a module with the addresses of the scripts that change the language. The site needs these addresses, because
 * a second attempt to import a script has to change its address: see src/browser/retryable-import.ts.
 *
 * @param {Language} language
 * @returns {import('vite').Plugin}
 */
export function languageScripts(language) {
  const id = 'virtual:language-scripts';
  const resolved = `\0${id}`;
  return {
    name: 'language-scripts',
    resolveId: { filter: { id: new RegExp(`^${id}$`) }, handler: () => resolved },
    load: {
      filter: { id: new RegExp(`^${resolved}$`) },
      handler() {
        // Without `strict`, Vite would remove the exports of an entry.
        const chunk = /** @type {const} */ ({ type: 'chunk', preserveSignature: 'strict' });
        /** @param {string} file in src/content @param {string} name */
        const addressOf = (file, name) =>
          this.environment.mode === 'build'
            ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ ...chunk, id: join(CONTENT, file), name })}`
            : JSON.stringify(`/src/content/${file}`);
        const others = LANGUAGES.filter((other) => other !== language).map(
          (other) => `${other}: ${addressOf(`${other}/all.ts`, `texts-${other}`)}`,
        );
        return `export const files = ${addressOf('language-files.ts', 'language-files')};
export const texts = { ${others.join(', ')} };`;
      },
    },
  };
}

/**
 * Vite's configuration for one language.
 *
 * @param {Language} language
 * @param {import('vite').InlineConfig} config
 * @returns {import('vite').InlineConfig}
 */
export function inLanguage(language, config) {
  return {
    ...config,
    plugins: [
      ...(language === 'en' ? [] : [textsIn(language)]),
      liveTexts(language),
      languageScripts(language),
      config.plugins,
    ],
    define: {
      ...config.define,
      BUILD_LANGUAGE: JSON.stringify(language),
      SITE_LANGUAGES: JSON.stringify(LANGUAGES),
    },
  };
}

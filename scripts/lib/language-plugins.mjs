/**
 * The plugins with which Vite builds the site once for each language. vitest.config.ts and the scripts also use them.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The site is built once for each language, with the texts of that language in its scripts, so that no
 * page loads texts twice. A running page that changes its language fetches all texts of the other as one file.
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
 * Provides a module with the addresses of the scripts that contain the texts in the other languages. The site needs
 * addresses, because a second attempt to import a script has to change its address: see src/browser/retryable-import.ts.
 *
 * @param {Language} language
 * @returns {import('vite').Plugin}
 */
export function translations(language) {
  const id = 'virtual:translations';
  const resolved = `\0${id}`;
  return {
    name: 'translations',
    resolveId: { filter: { id: new RegExp(`^${id}$`) }, handler: () => resolved },
    load: {
      filter: { id: new RegExp(`^${resolved}$`) },
      handler() {
        /** @param {Language} other */
        const findAddress = (other) => {
          if (this.environment.mode !== 'build') return `"/src/content/${other}/all.ts"`;
          const reference = this.emitFile({
            type: 'chunk',
            id: join(CONTENT, other, 'all.ts'),
            name: `texts-${other}`,
            // Otherwise, Vite would remove the exports of an entry.
            preserveSignature: 'strict',
          });
          return `import.meta.ROLLUP_FILE_URL_${reference}`;
        };
        const others = LANGUAGES.filter((other) => other !== language);
        const entries = others.map((other) => `${other}: ${findAddress(other)}`);
        return `export default { ${entries.join(', ')} };`;
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
      translations(language),
      config.plugins,
    ],
    define: {
      ...config.define,
      BUILD_LANGUAGE: JSON.stringify(language),
      SITE_LANGUAGES: JSON.stringify(LANGUAGES),
    },
  };
}

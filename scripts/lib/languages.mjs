import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/**
 * The site is built once for each language, with the words of that language in place of the English
 * ones, so that no visitor loads words twice. docs/decisions/0043 has the reasons.
 *
 * @typedef {'en' | 'es'} Language
 */

/** The languages besides English. @type {readonly Exclude<Language, 'en'>[]} */
export const TRANSLATIONS = ['es'];

/**
 * Resolves `#words/...` to the words of a language. The staff area has only English ones.
 *
 * @param {Exclude<Language, 'en'>} language
 * @returns {import('vite').Plugin}
 */
function wordsIn(language) {
  return {
    name: 'words-in-language',
    enforce: 'pre',
    resolveId(source) {
      const [, tool, name] = /^#words\/(?:(tools)\/)?(.+)$/.exec(source) ?? [];
      if (name === undefined) return null;
      const path =
        tool === undefined
          ? `src/content/${language}/${name}.ts`
          : `src/tools/${name}.${language}.ts`;
      const file = join(ROOT, path);
      return existsSync(file) ? file : null;
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
    plugins: [...(language === 'en' ? [] : [wordsIn(language)]), config.plugins],
    define: { ...config.define, BUILD_LANGUAGE: JSON.stringify(language) },
  };
}

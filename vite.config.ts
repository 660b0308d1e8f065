import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import wasm from 'vite-plugin-wasm';

/**
 * Sonner inserts a style element when it loads, which the content security
 * policy forbids. src/ui/ToasterView.tsx imports the same rules as a style
 * sheet, so this removes the call.
 */
const sonnerWithoutStyleElement: Plugin = {
  name: 'sonner-without-style-element',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
    handler(code) {
      const call = /^__insertCSS\("(?:[^"\\]|\\.)*"\)/m;
      if (!call.test(code))
        throw new Error('Sonner no longer calls __insertCSS. Check how it adds its styles now.');
      return { code: code.replace(call, ''), map: null };
    },
  },
};

/**
 * Lucide gives each stroke of an icon a random key. Numbers serve React as well, and they compress:
 * this saves the editor 370 bytes.
 */
const iconsWithShortKeys: Plugin = {
  name: 'icons-with-short-keys',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/lucide-react\/dist\/esm\/icons\// },
    handler(code) {
      let count = 0;
      const short = code.replace(/key: "\w+"/g, () => `key: ${String(count++)}`);
      // A statement without effect, which the minifier keeps.
      return { code: short.replace('__iconData.node;', ''), map: null };
    },
  },
};

/**
 * The drop zone guesses the types of files without one from their names. Types are read from the bytes
 * here, so its table is left out: this saves the editor 350 bytes.
 */
const filesWithoutGuessedTypes: Plugin = {
  name: 'files-without-guessed-types',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/file-selector\/dist\/mime-default\.js/ },
    handler(code) {
      const table = /(DEFAULT_MIME_TYPES = \/\* @__PURE__ \*\/ new Map\()\[[^]*\]\)/;
      if (!table.test(code))
        throw new Error('file-selector has another table of types. Check how it guesses them now.');
      return { code: code.replace(table, '$1)'), map: null };
    },
  },
};

/**
 * Modules that every page needs, bundled into one chunk. Without this the
 * bundler splits off each module that a lazy chunk also imports, and many small
 * files compress worse.
 */
const BASE = [
  /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
  /src\/content\/(?:index|live-texts)\.ts$/,
  /src\/head\/(origin|structured-data|tags|useHead)\.ts$/,
  /src\/ui\/(RoundelMark|classes|hueStyle)\.tsx?$/,
  /packages\/roundel\/src\/format\/limits\.ts$/,
  /src\/language\/language\.ts$/,
  /packages\/records\/src\/languages\.ts$/,
  // For the switch of languages, which every page has.
  /src\/browser\/retryable-import\.ts$/,
  /virtual:language-scripts$/,
];

/**
 * The package names its development build for every bundler. The other one leaves out warnings for
 * developers: this saves each page 500 bytes.
 */
const ROUTER = fileURLToPath(new URL('node_modules/react-router/dist/production', import.meta.url));

/** The texts in it, of the language of the build only: a page loads those of other languages when they are shown. */
const BASE_TEXTS =
  /src\/content\/([a-z]{2})\/(?:document|drop|errors|format|not-found|online-tools|shell|tool-count)\.ts$/;

const baseChunk: Plugin = {
  name: 'base-chunk',
  config({ define }) {
    const language: unknown = JSON.parse(String(define?.['BUILD_LANGUAGE'] ?? '"en"'));
    const test = (id: string) =>
      BASE.some((pattern) => pattern.test(id)) || BASE_TEXTS.exec(id)?.[1] === language;
    const groups = [
      { name: 'base', test },
      // Forms need both kinds of fields. In one file with their frame they take 400 bytes less.
      { name: 'TextField', test: /src\/ui\/Text(Area)?Field\.tsx$/ },
    ];
    const output = { codeSplitting: { groups } };
    return { build: { rolldownOptions: { output } } };
  },
};

export default defineConfig({
  // Environment variables of the build that the code can read; see src/app/env.d.ts.
  envPrefix: 'ROUNDEL_',
  plugins: [
    react(),
    wasm(),
    sonnerWithoutStyleElement,
    iconsWithShortKeys,
    filesWithoutGuessedTypes,
    baseChunk,
  ],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
    ],
  },
  worker: { format: 'es', plugins: () => [wasm()] },
  css: { transformer: 'lightningcss' },
  build: {
    target: 'es2022',
    // Browsers that lack it only miss a hint.
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
  },
});

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Alias, type Plugin } from 'vite';
import { BUILD_SETTINGS } from './scripts/lib/settings.mjs';
import { sourceCondition } from './scripts/lib/source-condition.mjs';
import { viteWasm } from './scripts/lib/vite-wasm.mjs';

/**
 * Modules that every page needs, bundled into one chunk. Without this chunk, the
 * bundler splits off each module that a lazy chunk also imports, and many small
 * files compress worse.
 */
const BASE = [
  /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|zustand)\//,
  /src\/content\/(?:language|page-language|show-language|texts|tool-words)\.ts$/,
  /src\/ui\/head\/(origin|structured-data|tags|useHead)\.ts$/,
  /src\/ui\/(ErrorBoundary|RoundelMark|classes|hueStyle)\.tsx?$/,
  /packages\/roundel\/src\/photo-file\/limits\.ts$/,
  /src\/ui\/(?:useLanguage|useTexts|routing\/paths|routing\/usePaths)\.ts$/,
  /packages\/records\/src\/languages\.ts$/,
  // Read by what waits on every page, and noted by the pages for photos.
  /src\/photo\/pipeline\/(first-result|result-rest)\.ts$/,
  // Needed to change the language, which is possible on every page.
  /src\/browser\/retryable-import\.ts$/,
  /virtual:translations$/,
];

/**
 * The folder of React Router's production build. React Router's package gives every bundler the development build. The
 * production build has no warnings for developers, which saves each page 500 bytes.
 */
const ROUTER = fileURLToPath(new URL('node_modules/react-router/dist/production', import.meta.url));

/**
 * The texts in the base chunk, in the build's language only. A page loads the texts of another language when it
 * shows that language.
 */
const BASE_TEXTS =
  /src\/content\/([a-z]{2})\/(?:common|document|drop|errors|format|not-found|online-tools|shell|tool-count)\.ts$/;

/**
 * Modules that the same pages need, by the name of their chunk. Lazy chunks import some of them, so the bundler would
 * split them into many small files, which compress worse.
 */
const findTogether = (language: string) => ({
  // See src/ui/react-dom.ts.
  'react-dom': [/src\/ui\/react-dom\.ts$/],
  Note: [
    /src\/ui\/(Note|PartFailed)\./,
    /lucide.*\/icons\/(info|shield-check|triangle-exclamation-point)\./,
  ],
  'read-settings': [/src\/(office\/settings\/read-settings|setting-fields)\.ts$/],
  // What every page loads when it is idle.
  offline: [
    /src\/app\/(keep-offline|NotLoaded)\./,
    /src\/browser\/(reach|reading-language|service-workers|was-reloaded)\.ts$/,
    new RegExp(`src/content/${language}/offline\\.ts$`),
    /src\/pages\/offline\//,
  ],
  // For pages on which a photo can be dropped.
  drop: [
    /src\/browser\/(dropped-address|is-typing|run-newest)\.ts$/,
    /src\/photo\/pipeline\/(download|handover|kept-drop)\.ts$/,
    /src\/photo\/tool-controls\/ToolIcon\./,
  ],
  // What sends something to a function, and waits for its answer.
  send: [
    /packages\/records\/src\/(message|storable)\.ts$/,
    /src\/browser\/(prove-work|time-limit)\.ts$/,
  ],
  // For accounts and the staff area.
  records: [
    /packages\/records\/src\/(audit|cut-text|day|document-id|image|page-images|profile)\.ts$/,
    /src\/browser\/listeners\.ts$/,
    new RegExp(`src/content/(date-format|${language}/moment)\\.ts$`),
  ],
  leave: [
    /src\/ui\/routing\/(document-links|recaptcha-headers|useLeaveByDocument|useLeaveQuestion)\.ts$/,
  ],
  // For one photo, and for many.
  photo: [
    /lucide.*\/icons\/(chevron-down|download|image-up|rotate-ccw|trash)\./,
    /src\/photo\/editor\/useEditor\.ts$/,
    /src\/photo\/pipeline\/(early-files|failure|photo-files|sizes|source)\.ts$/,
    /src\/photo\/tool-controls\/(drafts|live-edits)\.ts$/,
    /src\/browser\/(after-frame|after-resize|in-app)\.ts$/,
    new RegExp(`src/content/(photo-types|${language}/(editor|panels))\\.ts$`),
    /src\/photo-file\/(byte-view|jxl|photo-names|sniff)\.ts$/,
    /src\/tools\/(add-turn|result-side|upscaling)\.ts$/,
    /src\/ui\/(ProgressRing|ResetButton|say-saved|useKeyScrolling|useMedia)\./,
  ],
  client: [
    /node_modules\/comlink\//,
    /packages\/roundel\/src\/client\.ts$/,
    /packages\/roundel\/src\/.*worker\.ts\?worker/,
    /packages\/roundel\/src\/engine\/(argument-error|count-down|engine|protocol|spawn|thumbnails|worker-address|worker-owner)\.ts$/,
    /packages\/roundel\/src\/engine\/encode\/read-png-size\.ts$/,
    /packages\/roundel\/src\/(make-picture|preview-canvas|tools\/adjustments)\.ts$/,
  ],
  // What the panels need, which are loaded with the first result.
  controls: [
    /src\/photo\/(tool-controls\/ParamField|panels\/(Params|Swatches))\./,
    /src\/ui\/ColorField\./,
  ],
});

const baseChunk: Plugin = {
  name: 'base-chunk',
  config({ define }) {
    const language = JSON.parse(String(define?.['BUILD_LANGUAGE'] ?? '"en"')) as string;
    const test = (id: string) =>
      BASE.some((pattern) => pattern.test(id)) || BASE_TEXTS.exec(id)?.[1] === language;
    const groups = [
      { name: 'base', test },
      // Forms need both kinds of text fields. Bundling them in one file with their common frame saves 400 bytes.
      { name: 'TextField', test: /src\/ui\/Text(Area)?Field\.tsx$/ },
      ...Object.entries(findTogether(language)).map(([name, patterns]) => ({
        name,
        test: (id: string) => patterns.some((pattern) => pattern.test(id)),
        // What they import stays where other pages find it.
        includeDependenciesRecursively: false,
      })),
    ];
    const output = { codeSplitting: { groups } };
    return { build: { rolldownOptions: { output } } };
  },
};

/**
 * Lets every part that is loaded on demand be tried again: see src/browser/retryable-import.ts. Rolldown has no hook for
 * `import()`, so this changes the finished scripts, which all lie in one folder.
 */
const tryAgain: Plugin = {
  name: 'try-again',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        chunk.code = chunk.code.replaceAll(
          /\bimport\((?=[`"']\.\/[\w-]+\.js[`"']\))/g,
          'importPart(',
        );
      }
    },
  },
};

/**
 * Evaluates the page's entry in a task after that of what it imports, so that a phone can answer between them. Written
 * into the finished script, because Rolldown splits an entry that awaits into 36 chunks.
 */
const startInTurn: Plugin = {
  name: 'start-in-turn',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.facadeModuleId?.endsWith('/index.html') !== true)
          continue;
        chunk.code = `await new Promise((go) => setTimeout(go));${chunk.code}`;
      }
    },
  },
};

/**
 * With ROUNDEL_WITHOUT_HEIC=yes, returns an alias that leaves the HEIC decoder out of the build, for anyone to whom
 * patents on HEVC apply (docs/decisions/0066-heic.md).
 */
function leftOut(mode: string): Alias[] {
  const root = fileURLToPath(new URL('.', import.meta.url));
  if (loadEnv(mode, root, 'ROUNDEL_')['ROUNDEL_WITHOUT_HEIC'] !== 'yes') return [];
  const replacement = `${root}packages/roundel/src/engine/decode/without-heic.ts`;
  return [{ find: /^\.\/decode-heic$/, replacement }];
}

/**
 * The Markdown parser decodes names such as `&copy;` with an element, which saves pages a table of 37 KB. Workers have
 * no elements, so they get the table. Vite has no conditions for workers, and its development server gives them the same
 * modules as the page, so there the page gets the table, too.
 */
const CHARACTERS = {
  find: /^decode-named-character-reference$/,
  replacement: fileURLToPath(
    new URL('node_modules/decode-named-character-reference/index.js', import.meta.url),
  ),
};

const workerCharacters: Plugin = {
  name: 'worker-characters',
  enforce: 'pre',
  resolveId: { filter: { id: CHARACTERS.find }, handler: () => CHARACTERS.replacement },
};

export default defineConfig(({ command, mode }) => ({
  // The environment variables that the code can read; see src/app/env.d.ts.
  envPrefix: BUILD_SETTINGS,
  plugins: [sourceCondition(), react(), viteWasm(), baseChunk, tryAgain, startInTurn],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
      ...leftOut(mode),
      ...(command === 'serve' ? [CHARACTERS] : []),
    ],
  },
  worker: {
    format: 'es',
    plugins: () => [viteWasm(), workerCharacters],
    // Otherwise, the bundler splits what parts of a worker share into many small files.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } },
    },
  },
  css: { transformer: 'lightningcss' },
  build: {
    target: 'es2022',
    // No polyfill is needed: browsers that do not support modulepreload only miss a hint.
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
  },
}));

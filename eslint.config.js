import js from '@eslint/js';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** A folder may not import from another; the message says where the thing belongs instead. */
function zone(target, from, message) {
  return { target: `./src/${target}`, from: from.map((folder) => `./src/${folder}`), message };
}

export default tseslint.config(
  {
    ignores: ['dist', '.cache', 'crates', 'src/engine/wasm/pkg', 'test-results', 'bench-results'],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { 'import-x': importX },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            zone(
              'format',
              ['engine', 'tools', 'pipeline', 'editor', 'site', 'ui', 'app', 'content'],
              'format reads bytes and knows nothing of the rest.',
            ),
            zone(
              'engine',
              ['tools', 'pipeline', 'editor', 'site', 'ui', 'app', 'content', 'telemetry'],
              'The engine knows pictures and operations only; a tool plans operations for it.',
            ),
            zone(
              'tools',
              ['pipeline', 'editor', 'site', 'ui', 'app', 'telemetry'],
              'A tool is data and a pure plan; whatever shows or runs it imports the tool.',
            ),
            zone(
              'pipeline',
              ['editor', 'site', 'ui', 'app', 'content', 'telemetry'],
              'The pipeline reports through its host and shows nothing itself.',
            ),
            zone(
              'ui',
              ['editor', 'site', 'app', 'engine', 'pipeline'],
              'ui is shared; it knows no page.',
            ),
            zone(
              'editor',
              ['site'],
              'Pages do not import each other: share through ui or content.',
            ),
            zone(
              'site',
              ['editor'],
              'Pages do not import each other: share through ui or content.',
            ),
          ],
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['firebase', 'firebase/*', '@firebase/*'],
              message: 'Only src/backend may import Firebase; import from backend, lazily.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/backend/**'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['src/{format,engine,tools,pipeline,telemetry}/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: [
                'react',
                'react-dom',
                'react-dom/*',
                'react-router-dom',
                'zustand',
                'zustand/*',
              ],
              message:
                'This folder runs without React, in a worker and in Node: keep the interface out of it.',
            },
            {
              group: ['firebase', 'firebase/*', '@firebase/*'],
              message: 'Only src/backend may import Firebase; import from backend, lazily.',
            },
          ],
        },
      ],
    },
  },
  { files: ['**/*.tsx'], ...reactHooks.configs.flat.recommended },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: { ...globals.node } },
  },
  { files: ['public/**/*.js'], languageOptions: { globals: globals.browser } },
);

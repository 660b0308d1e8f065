import { availableParallelism } from 'node:os';
import wasm from 'vite-plugin-wasm';
import { configDefaults, defineConfig } from 'vitest/config';
import { sourceCondition } from './scripts/lib/source-condition.mjs';
import { translations } from './scripts/lib/language-plugins.mjs';

/** The folders with unit tests. The second has the tests of what the package `roundel` does not export. */
const TESTS = '{tests/unit,packages/roundel/tests}';

/** Files that `npm test` leaves out. */
const SLOW = `${TESTS}/**/*.slow.test.ts`;

/** Options shared by the projects that need no emulators. */
const UNIT = {
  environment: 'node',
  // On a machine with two cores, Vitest would leave one idle by default.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // Long, because a busy machine takes several times as long, and only a hang should time out.
  testTimeout: 60_000,
  // Longer, because hooks build and install the package.
  hookTimeout: 300_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        // Tests of the engine need the first plugin, and tests that render pages the second.
        plugins: [sourceCondition(), wasm(), translations('en')],
        test: {
          ...UNIT,
          name: 'unit',
          include: [`${TESTS}/**/*.test.ts`, 'tests/fixtures/*.test.ts'],
          exclude: [...configDefaults.exclude, SLOW],
          // A process per file would triple the running time. Files share the modules that they import, so none may mock
          // a module or evaluate it again.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      {
        plugins: [sourceCondition(), wasm()],
        test: {
          ...UNIT,
          name: 'isolated',
          // The budget tests build the site, which loads React's production build. So each runs in a separate process.
          include: ['tests/budgets/*.test.ts'],
        },
      },
      {
        plugins: [sourceCondition(), wasm(), translations('en')],
        test: {
          ...UNIT,
          name: 'slow',
          include: [SLOW],
          // These tests build, install and compile.
          testTimeout: 300_000,
        },
      },
      {
        plugins: [sourceCondition()],
        test: {
          name: 'emulator',
          include: ['tests/emulator/**/*.test.ts', 'tests/rules/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/emulator/setup.ts',
          // One process for all files: a new one would load firebase-admin again for each.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          restoreMocks: true,
          // Projects of one group must have the same maxWorkers, so this project has its own group.
          sequence: { groupOrder: 1 },
          // These tests wait for the emulated functions, which react with a delay.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

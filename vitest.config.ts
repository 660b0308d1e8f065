import { configDefaults, defineConfig } from 'vitest/config';
import { VITEST } from './scripts/lib/suite/only-in-all.mjs';

/** `npm test` skips the slow files; `npx vitest` runs them all. */
const exclude = [
  ...configDefaults.exclude,
  ...(process.env['QUICK_TESTS'] === 'yes' ? VITEST : []),
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'tests/unit/**/*.test.ts',
            'tests/fixtures/*.test.ts',
            'tests/budgets/*.test.ts',
          ],
          exclude,
          environment: 'node',
          // A busy machine takes several times as long. Only a hang should time out.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'emulator',
          include: ['tests/emulator/**/*.test.ts', 'tests/rules/**/*.test.ts'],
          exclude,
          environment: 'node',
          globalSetup: 'tests/emulator/setup.ts',
          // The emulated functions react with a delay.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

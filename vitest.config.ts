import { defineConfig } from 'vitest/config';

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
          environment: 'node',
        },
      },
      {
        test: {
          name: 'emulator',
          include: ['tests/emulator/**/*.test.ts', 'tests/rules/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/emulator/setup.ts',
          // Functions answer some time after what they answer to.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

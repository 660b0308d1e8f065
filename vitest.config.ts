import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/fixtures/*.test.ts', 'tests/budgets/*.test.ts'],
    environment: 'node',
  },
});

import { defineConfig } from '@playwright/test';
import { hasJava } from './scripts/lib/emulators/suite.mjs';
import { testChromium } from './scripts/lib/install.mjs';

/** Three ports from here on; TEST_PORT moves them when something else has these. */
const SITE_PORT = Number(process.env['TEST_PORT'] ?? 4281);
const HARNESS_PORT = SITE_PORT + 1;
const ACCOUNTS_PORT = SITE_PORT + 2;
/** What needs accounts, and so the emulators, which need Java. */
const ACCOUNTS_TESTS = [
  'e2e/accounts/**/*.spec.ts',
  'e2e/events/**/*.spec.ts',
  'e2e/staff/**/*.spec.ts',
];

/** What each project's tests run against. */
const SERVERS = {
  site: {
    // The README's first command is what the site's tests run against.
    command: 'npm start',
    env: { PORT: String(SITE_PORT), ROUNDEL_ACCOUNTS: 'off' },
    url: `http://localhost:${SITE_PORT}`,
    timeout: 180_000,
  },
  engines: {
    command: 'node scripts/harness.mjs',
    env: { PORT: String(HARNESS_PORT) },
    url: `http://localhost:${HARNESS_PORT}`,
    timeout: 120_000,
  },
  accounts: {
    command: 'npm start',
    env: { PORT: String(ACCOUNTS_PORT), ROUNDEL_ACCOUNTS: 'demo' },
    // There once the emulators are.
    url: `http://localhost:${ACCOUNTS_PORT}/__/firebase/init.json`,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    // The emulators' program may have to be installed.
    timeout: 600_000,
  },
};

const asked = process.argv.flatMap((argument, index, all) =>
  argument === '--project' ? [all[index + 1]] : (/^--project=(.*)/.exec(argument)?.[1] ?? []),
);
/** Playwright starts every server there is, also for one project: each of these builds something. */
function isAskedFor(project: string): boolean {
  if (project === 'accounts' && !hasJava()) return false;
  return asked.length === 0 || asked.includes(project);
}

const executablePath = testChromium();

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'conformance/**/*.spec.ts', 'golden/**/*.spec.ts'],
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  timeout: 60_000,
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // A trace of every test would take a fifth of the processor time; `--trace on` records one.
    trace: 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Chromium refuses its sandbox to root, which is who builds in containers.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    {
      name: 'site',
      testMatch: 'e2e/**/*.spec.ts',
      testIgnore: ACCOUNTS_TESTS,
      use: { baseURL: `http://localhost:${SITE_PORT}` },
    },
    {
      name: 'engines',
      testMatch: ['conformance/**/*.spec.ts', 'golden/**/*.spec.ts'],
      use: { baseURL: `http://localhost:${HARNESS_PORT}` },
    },
    ...(hasJava()
      ? [
          {
            name: 'accounts',
            testMatch: ACCOUNTS_TESTS,
            use: { baseURL: `http://localhost:${ACCOUNTS_PORT}` },
          },
        ]
      : []),
  ],
  webServer: Object.entries(SERVERS).flatMap(([project, server]) =>
    isAskedFor(project) ? [server] : [],
  ),
});

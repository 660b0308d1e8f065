import { register } from 'node:module';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './scripts/testing/browsers/chromium.mjs';
import { BROWSERS, whyMissing, type BrowserName } from './scripts/testing/browsers/missing.mjs';
import { chromiumPath, fullChromiumPath } from './scripts/testing/browsers/get-chromium.mjs';
import { hasJava } from './scripts/emulators/java.mjs';
import type { WorkerOptions } from './tests/support/browsers';

// Playwright loads tests, and what they import, with Node.
register('./scripts/testing/source-condition.mjs', import.meta.url);

/** The first of four consecutive ports. If these ports are in use, set TEST_PORT. */
const SITE_PORT = Number(process.env['TEST_PORT'] ?? 4281);
const ENGINES_PORT = SITE_PORT + 1;
const ACCOUNTS_PORT = SITE_PORT + 2;
const CONFIGURED_PORT = SITE_PORT + 3;
/**
 * How many browser tests run at the same time. With only one test for each core, the cores would be idle a fifth of the
 * time, while tests wait for servers and timers.
 */
const WORKERS = Math.min(6, Math.max(3, Math.ceil(1.5 * availableParallelism())));
/**
 * How many of them share one of the three browsers. Each worker starts its own browser, which compiles and optimizes the Wasm:
 * with three workers, Firefox and WebKit take a quarter more processor time.
 */
const BROWSER_WORKERS = Math.max(1, Math.floor(WORKERS / BROWSERS.length));
/** Tests that need accounts, and therefore the emulators, which need Java. */
const ACCOUNTS_TESTS = [
  'e2e/accounts/**/*.spec.ts',
  'e2e/events/**/*.spec.ts',
  'e2e/staff/**/*.spec.ts',
];

/** Returns the name of the Playwright project for a browser's tests that need accounts. */
function withAccounts(name: BrowserName): string {
  return `${name}-accounts`;
}

/** The servers, and the projects that need each of them. Playwright starts one after the other. */
const SERVERS = {
  site: {
    projects: ['site', 'site-full', ...BROWSERS],
    // The README's first command, so that the tests cover it.
    command: 'npm start',
    env: { PORT: String(SITE_PORT), ROUNDEL_ACCOUNTS: 'off' },
    url: `http://localhost:${SITE_PORT}`,
    timeout: 180_000,
  },
  engines: {
    projects: [...BROWSERS],
    command: 'node scripts/testing/harness.mjs',
    env: { PORT: String(ENGINES_PORT) },
    url: `http://localhost:${ENGINES_PORT}`,
    timeout: 120_000,
  },
  accounts: {
    projects: ['emulators', 'accounts', 'configured', ...BROWSERS.map(withAccounts)],
    command: 'npm start',
    env: { PORT: String(ACCOUNTS_PORT), ROUNDEL_ACCOUNTS: 'demo' },
    // The server answers here before its emulators have started, for which the project `emulators` waits.
    url: `http://localhost:${ACCOUNTS_PORT}`,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    timeout: 180_000,
  },
  // The site with the features that are off until somebody configures them, on the emulators of the server before it.
  configured: {
    projects: ['configured'],
    command: 'npm start',
    env: {
      PORT: String(CONFIGURED_PORT),
      FIREBASE_AUTH_EMULATOR_HOST: `localhost:${ACCOUNTS_PORT}`,
      FIRESTORE_EMULATOR_HOST: `localhost:${ACCOUNTS_PORT}`,
      FUNCTIONS_EMULATOR_HOST: `localhost:${ACCOUNTS_PORT}`,
      ROUNDEL_APP_CHECK_SITE_KEY: 'site-key',
      ROUNDEL_GOOGLE_CLIENT_ID: 'demo.apps.googleusercontent.com',
      ROUNDEL_PACKAGE: 'roundel@1.2.3',
    },
    url: `http://localhost:${CONFIGURED_PORT}`,
    timeout: 180_000,
  },
};

const CI = process.env['CI'] !== undefined;
const requested = process.argv.flatMap((argument, index, all) =>
  argument === '--project' ? [all[index + 1]] : (/^--project=(.*)/.exec(argument)?.[1] ?? []),
);
/** What of this machine the tests can use. Each of Playwright's workers loads this file again, and gets the first's answers. */
interface Machine {
  /** The installed browsers. The others' projects are left out. */
  readonly browsers: readonly BrowserName[];
  readonly java: boolean;
}

async function lookUpMachine(): Promise<Machine> {
  const browsers: BrowserName[] = [];
  for (const name of BROWSERS) if ((await whyMissing(name)) === null) browsers.push(name);
  return { browsers, java: hasJava() };
}

const { browsers, java } = JSON.parse(
  (process.env['TEST_MACHINE'] ??= JSON.stringify(await lookUpMachine())),
) as Machine;

/** The servers that the requested projects need. Playwright starts every listed server. */
const servers = Object.entries(SERVERS).flatMap(([name, { projects, ...server }]) => {
  if (['accounts', 'configured'].includes(name) && !java) return [];
  return requested.length === 0 || projects.some((project) => requested.includes(project))
    ? [server]
    : [];
});

const executablePath = chromiumPath();
const fullPath = fullChromiumPath();

/** The tests of the site in Chromium alone. */
const IN_CHROMIUM = 'e2e/**/*.spec.ts';
/** The tests that run in Chromium, Firefox and WebKit. Those of one browser are in `only-…`. */
const IN_EVERY_BROWSER = ['browsers/*.spec.ts', 'conformance/*.spec.ts', 'golden/*.spec.ts'];
/** Those of them that Chromium leaves to twins in `e2e`. */
const ALSO_IN_E2E =
  'browsers/{batch,dialogs,early,keyboard,kit,language,spanish,tools,windows}.spec.ts';
/** Those of them about what the full browser does differently, by their tag (`IN_FULL_BROWSER` in tests/support/test.ts). */
const FULL = /@full\b/;
/**
 * A drawn camera. The second flag grants its permission, because a headless Chromium cannot ask for it. All tests have it,
 * because Playwright would start more workers and browsers for tests with other flags. More pictures in a second would take
 * half of the time of the camera's tests.
 */
const CAMERA_FLAGS = [
  '--use-fake-device-for-media-stream=device-count=2,fps=5',
  '--use-fake-ui-for-media-stream',
];

/** The headless shell if there is one, which takes half of the full browser's processor time. */
const inShell = {
  ...(executablePath === undefined ? {} : { executablePath }),
  // Optimizing the Wasm takes longer than these tests use it. The tests of `IN_EVERY_BROWSER` run it optimized.
  args: [...CHROMIUM_FLAGS, '--js-flags=--liftoff-only'],
};
const onSite = { baseURL: `http://localhost:${SITE_PORT}` };

export default defineConfig<object, WorkerOptions>({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: WORKERS,
  // A failed test runs again when all other tests have ended, and is named as flaky if it passes then.
  retries: CI ? 1 : 0,
  retryStrategy: 'isolated',
  forbidOnly: true,
  reporter: CI ? [['list'], ['json', { outputFile: `.cache/reports/${Date.now()}.json` }]] : 'list',
  timeout: 60_000,
  // The emulators start a process for the first call of each function, which takes long on a busy machine.
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // Most tests watch or change requests, which a service worker would answer instead. Only the tests of the service
    // worker allow one.
    serviceWorkers: 'block',
    // Tracing every test would take a fifth of the CPU time. Use `--trace on` to record traces.
    trace: 'off',
    // Without a graphics card, drawing transitions frame by frame takes a tenth of a test's time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: inShell,
  },
  projects: [
    // These tests open the browser themselves, through the driver in tests/support/driver: Playwright drives only Chromium.
    // They are first in the list, so that each browser keeps its worker while the others' tests run beside it.
    ...browsers.map((name) => ({
      name,
      workers: BROWSER_WORKERS,
      testMatch: [...IN_EVERY_BROWSER, `only-${name}/*.spec.ts`],
      ...(name === 'chromium' ? { testIgnore: ALSO_IN_E2E } : { grepInvert: /@once\b/ }),
      use: { ...onSite, browserName: name, enginesURL: `http://localhost:${ENGINES_PORT}` },
    })),
    // In the full browser if there is one. It takes twice the processor time of the headless shell.
    {
      name: 'site-full',
      // Few tests: another worker would start another browser. First, so that those of the site run beside it.
      workers: 1,
      testMatch: IN_CHROMIUM,
      testIgnore: ACCOUNTS_TESTS,
      grep: FULL,
      use: {
        ...onSite,
        ...(fullPath !== undefined && {
          launchOptions: { executablePath: fullPath, args: [...CHROMIUM_FLAGS] },
        }),
      },
    },
    // `npm test` leaves out the files named `.slow.`, by their names: another project would start workers and browsers again.
    {
      name: 'site',
      testMatch: IN_CHROMIUM,
      testIgnore: ACCOUNTS_TESTS,
      grepInvert: FULL,
      use: {
        ...onSite,
        launchOptions: { ...inShell, args: [...inShell.args, ...CAMERA_FLAGS] },
      },
    },
    ...(java
      ? [
          {
            // Waits for the emulators, while the tests that need none run.
            name: 'emulators',
            testMatch: 'support/emulators.setup.ts',
            use: { baseURL: `http://localhost:${ACCOUNTS_PORT}` },
          },
          // Chromium leaves all of them to twins in `e2e`.
          ...browsers
            .filter((name) => name !== 'chromium')
            .map((name) => ({
              name: withAccounts(name),
              workers: BROWSER_WORKERS,
              dependencies: ['emulators'],
              testMatch: 'browsers/accounts/*.spec.ts',
              use: { browserName: name, baseURL: `http://localhost:${ACCOUNTS_PORT}` },
            })),
          {
            name: 'configured',
            // Few tests: another worker would start another browser, which costs more than they do.
            workers: 1,
            dependencies: ['emulators'],
            testMatch: 'configured/*.spec.ts',
            use: { baseURL: `http://localhost:${CONFIGURED_PORT}` },
          },
          {
            name: 'accounts',
            dependencies: ['emulators'],
            testMatch: ACCOUNTS_TESTS,
            use: { baseURL: `http://localhost:${ACCOUNTS_PORT}` },
          },
        ]
      : []),
  ],
  webServer: servers,
});

/** A visitor whose user agent is unique, so that a test can find the visitor's events. */
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { DEFAULT_SETTINGS, type SiteSettings } from '../../../packages/records/src/settings';
import type { Row } from '../../support/firestore-values';
import { expect, test as base } from '../accounts/people';

export { expect };

/** A third-party service that returns the visitor's IP address. It is used only if the site settings choose it. */
export const LOOK_UP = 'https://api.ipify.org';
/** The IP address that the mocked `LOOK_UP` returns. */
export const IP = '2001:db8::7';

export const SETTINGS = '**/content/settings.json';
/** The address to which events are sent. */
export const EVENTS = '**/content/events';

interface Fixtures {
  /** The visitor's user agent. */
  readonly agent: string;
  /** Returns this visitor's stored events, oldest first. */
  readonly stored: () => Promise<readonly Row[]>;
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured first parameter
  agent: async ({}, use) => {
    await use(`Mozilla/5.0 (Roundel test ${randomUUID()})`);
  },
  userAgent: async ({ agent }, use) => {
    await use(agent);
  },
  context: async ({ context }, use) => {
    await context.route(`${LOOK_UP}/**`, (route) =>
      route.fulfill({ json: { ip: IP }, headers: { 'Access-Control-Allow-Origin': '*' } }),
    );
    // Mock the settings, because other tests change the settings in the emulator.
    await serveSettings(context, {});
    await use(context);
  },
  stored: async ({ agent, backend }, use) => {
    const time = ({ created_at: at }: Row): number => (at instanceof Date ? at.getTime() : NaN);
    await use(async () => {
      const rows = await backend.rowsWhere('analytics', 'user_agent', agent);
      return [...rows.values()].sort((one, other) => time(one) - time(other));
    });
  },
});

/** From now on, answers requests for the settings with the default settings, changed by `own`. */
export async function serveSettings(
  context: BrowserContext,
  own: Partial<SiteSettings>,
): Promise<void> {
  await context.unroute(SETTINGS);
  await context.route(SETTINGS, (route) =>
    route.fulfill({ json: { ...DEFAULT_SETTINGS, ...own } }),
  );
}

/** Waits for two idle callbacks. After them, the page has done its idle work. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => {
          requestIdleCallback(() => {
            resolve();
          });
        });
      }),
  );
}

/** Returns the type and the tool of each event. */
export function listTypes(rows: readonly Row[]): readonly string[] {
  return rows.map((row) => {
    const { event_type: type, event_data: data } = row as unknown as {
      readonly event_type: string;
      readonly event_data: { readonly tool: string };
    };
    return `${type} ${data.tool}`;
  });
}

/** Records a context's requests from now on, including those of workers and of all tabs. */
export function record(context: BrowserContext): readonly Request[] {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  return requests;
}

/** Matches the addresses of Firebase, of the function that stores events, and of the IP look-ups. */
export const FIREBASE_ADDRESS =
  /\/__\/firebase|\/v1\/projects|identitytoolkit|securetoken|firestore|\/content\/(events|ip\.json)|api\.ipify\.org/;

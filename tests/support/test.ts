/**
 * Playwright's `test` for everything that visits the site: a test fails when
 * its pages break the content security policy, throw, or write an error to the
 * console, React's complaints about hydration among them.
 *
 *     import { expect, test } from '../support/test';
 *
 * A test that provokes an error says which one, for its file or its block:
 *
 *     test.use({ allowedErrors: /404 \(Not Found\)/ });
 */
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';

export { expect };

interface Options {
  /** Errors a test expects. One that never comes is not missed: assert on it where that matters. */
  readonly allowedErrors: RegExp | null;
}

interface Fixtures {
  /** Visiting an address waits until the page reacts, unless the call says what to wait for. */
  readonly page: Page;
  /** Fails the test at its end with everything that went wrong in any of its pages. */
  readonly noErrors: undefined;
}

/** Called by the page whenever its content security policy refuses something. */
const REPORT = '__reportPolicyViolation';

export const test = base.extend<Options & Fixtures>({
  allowedErrors: [null, { option: true }],
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (address, options) => {
      const response = await goto(address, options);
      if (options?.waitUntil === undefined && javaScriptEnabled) {
        await page.locator('html[data-ready]').waitFor();
      }
      return response;
    };
    await use(page);
  },
  noErrors: [
    async ({ context, allowedErrors }, use) => {
      const errors: string[] = [];
      const note = (kind: string, text: string) => {
        if (allowedErrors?.test(text) !== true) errors.push(`${kind}: ${text}`);
      };

      await context.exposeFunction(REPORT, (text: string) => {
        note('policy violation', text);
      });
      await context.addInitScript((name: string) => {
        addEventListener('securitypolicyviolation', (event) => {
          const { [name]: report } = globalThis as unknown as Record<
            string,
            (text: string) => void
          >;
          report?.(
            `${event.effectiveDirective} refused ${event.blockedURI} in ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
          );
        });
      }, REPORT);
      const watch = (page: Page) => {
        page.on('pageerror', (error) => {
          note('page error', error.stack ?? error.message);
        });
      };
      context.pages().forEach(watch);
      context.on('page', watch);
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() !== 'error') return;
        note('console', `${message.text()} (${message.location().url})`);
      });

      await use(undefined);
      expect(errors, 'errors in the pages of this test').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Playwright's `test` for everything that visits the site. A test fails if one of its pages violates the content
 * security policy, throws, or logs an error, such as React's hydration errors.
 *
 *     import { expect, test } from './test';
 *
 * If tests provoke an error, allow it in their file or `describe` block:
 *
 *     test.use({ allowedErrors: /404 \(Not Found\)/ });
 *
 * If one step of a test provokes an error, allow it only there, with the fixture `failingStep`:
 *
 *     await failingStep('offline, the input is kept', /ERR_FAILED/, async () => { … });
 */
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';

export { expect };

/**
 * The tag of tests that run in the full browser, because it does there what the headless shell does not: it opens dropped
 * files, and asks for icons.
 */
export const IN_FULL_BROWSER = '@full';

interface Options {
  /** Errors to ignore. If an error must occur, assert that separately. */
  readonly allowedErrors: RegExp | null;
}

interface Fixtures {
  /** `goto` waits until the page has hydrated, unless the call sets `waitUntil`. */
  readonly page: Page;
  /**
   * Runs a step during which these errors are allowed, too. For every test, with or without such a step, the fixture
   * fails the test at its end if any of the test's pages reported another error.
   */
  readonly failingStep: (
    title: string,
    allowed: RegExp,
    step: () => Promise<void>,
  ) => Promise<void>;
}

/** The function that pages call when their content security policy blocks something. */
const REPORT = '__reportPolicyViolation';

export const test = base.extend<Options & Fixtures>({
  allowedErrors: [null, { option: true }],
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (address, options) => {
      const response = await goto(address, options);
      if (options?.waitUntil === undefined && javaScriptEnabled) {
        // Looks often: a locator would look only every half second after the first few attempts.
        await page.waitForFunction(
          () => document.documentElement.dataset['ready'] !== undefined,
          undefined,
          { polling: 20 },
        );
      }
      return response;
    };
    await use(page);
  },
  failingStep: [
    async ({ context, allowedErrors }, use) => {
      const errors: string[] = [];
      let allowedInStep: RegExp | null = null;
      const note = (kind: string, text: string) => {
        if (allowedErrors?.test(text) === true || allowedInStep?.test(text) === true) return;
        errors.push(`${kind}: ${text}`);
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

      await use((title, allowed, step) =>
        base.step(title, async () => {
          allowedInStep = allowed;
          await step();
          allowedInStep = null;
        }),
      );
      expect(errors, 'errors in the pages of this test').toEqual([]);
    },
    { auto: true },
  ],
});

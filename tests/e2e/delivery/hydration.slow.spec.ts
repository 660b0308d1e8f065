/**
 * Hydration keeps the prerendered elements and changes nothing. (React logs an error if it has to render again, and
 * this `test` fails on errors.)
 */
import type { Page } from '@playwright/test';
import { plainPaths } from '../../../src/ui/routing/paths';
import { LAYOUTS } from '../../support/addresses';
import { hold } from '../../support/hold';
import { expect, test } from '../../support/test';

/** Holds back the site's entry script. */
const holdScripts = (page: Page) => hold(page, '**/assets/index-*.js');

/**
 * Returns the title and the tags of the head. Sorts the tags, because hydration may append them in a different order.
 */
function readHead(page: Page) {
  return page.evaluate(() => [
    document.title,
    ...[...document.head.querySelectorAll('meta, link[rel=canonical], script[type*=json]')]
      .map((tag) => tag.outerHTML)
      .sort(),
  ]);
}

/** Resolves once the page has hydrated. */
async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor();
}

async function expectUnchanged(page: Page, address: string): Promise<void> {
  const release = await holdScripts(page);
  // Hold back the settings, because they may change the page.
  await hold(page, '**/content/settings.json');
  await page.goto(address, { waitUntil: 'commit' });
  const heading = page.locator('main h1');
  await page.getByRole('contentinfo').waitFor();
  // Wait for all style sheets, because innerText depends on the styles.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ sheet }) => sheet !== null,
    ),
  );
  // Shows the parts that are laid out later, whose text `innerText` leaves out.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-later]')) {
      delete part.dataset['later'];
    }
  });
  const before = { head: await readHead(page), text: await page.locator('#root').innerText() };
  const element = await heading.elementHandle();
  release();
  await hydrated(page);
  expect(await element.evaluate((old) => old === document.querySelector('main h1'))).toBe(true);
  // Wait for two frames. After them, React's effects have run.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  expect(await readHead(page)).toEqual(before.head);
  const text = await page.locator('#root').innerText();
  expect(address === plainPaths.batch ? linesKept(before.text, text) : text).toBe(before.text);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/**
 * Returns the lines of `before` that are also in `after`, in order. This function is for /batch, which adds its
 * settings to the text later.
 */
function linesKept(before: string, after: string): string {
  const kept: string[] = [];
  const wanted = before.split('\n');
  for (const line of after.split('\n')) {
    if (line === wanted[kept.length]) kept.push(line);
  }
  return kept.join('\n');
}

test('hydrates a page of each layout without changes', async ({ page }) => {
  for (const address of LAYOUTS) {
    await test.step(address, () => expectUnchanged(page, address));
    // Each is a first visit.
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
});

test.describe('an unknown address', () => {
  // Allow two log entries: the browser logs the status, and the page logs the path.
  test.use({ allowedErrors: /404 \(Not Found\)|\/no\/such\/page/ });
  test('hydrates without changes', async ({ page }) => {
    await expectUnchanged(page, '/no/such/page');
  });
});

test("the editor never shows another tool's name", async ({ page }) => {
  for (const [address, heading] of [
    ['/editor?tool=whatsapp-dp-editor', 'WhatsApp DP Editor'],
    ['/editor?tool=blur', 'Blur Sides of Photo'],
  ] as const) {
    await test.step(address, async () => {
      const release = await holdScripts(page);
      await page.goto(address, { waitUntil: 'commit' });
      await page.getByRole('contentinfo').waitFor();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
      release();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});

test('applies a stored theme before hydration and keeps it', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('roundel-theme', 'dark');
  });
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  release();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('input[value=dark]')).toBeChecked();
});

/**
 * The page the build rendered is the one the browser takes over: React keeps
 * its elements and finds nothing to mend. (It reports what it mends to the
 * console, and this `test` fails on that.)
 */
import type { Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../../support/addresses';
import { hold } from '../../support/hold';
import { expect, test } from '../../support/test';

/** Holds the site's entry script back until the page has been looked at. */
const holdScripts = (page: Page) => hold(page, '**/assets/index-*.js');

/** What the head says, in no order: elements are put back at its end. */
function headOf(page: Page) {
  return page.evaluate(() => [
    document.title,
    ...[...document.head.querySelectorAll('meta, link[rel=canonical], script[type*=json]')]
      .map((tag) => tag.outerHTML)
      .sort(),
  ]);
}

/** Resolves once the page reacts. */
async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor();
}

async function takeOver(page: Page, address: string): Promise<void> {
  const release = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  const heading = page.locator('main h1');
  await page.getByRole('contentinfo').waitFor();
  // Where lines end, and so what is read, is for the styles to say: a page has several sheets.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ sheet }) => sheet !== null,
    ),
  );
  const before = { head: await headOf(page), text: await page.locator('#root').innerText() };
  const element = await heading.elementHandle();
  release();
  await hydrated(page);
  expect(await element.evaluate((old) => old === document.querySelector('main h1'))).toBe(true);
  // Effects have run once two frames have been drawn.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  expect(await headOf(page)).toEqual(before.head);
  expect(await page.locator('#root').innerText()).toBe(before.text);
}

for (const address of PUBLIC_PAGES) {
  test(`${address} is taken over as it is`, async ({ page }) => {
    await takeOver(page, address);
  });
}

test.describe('an address that is none', () => {
  // The status, and the log of the bad path.
  test.use({ allowedErrors: /404 \(Not Found\)|\/no\/such\/page/ });
  test('is taken over as it is', async ({ page }) => {
    await takeOver(page, '/no/such/page');
  });
});

for (const [address, heading] of [
  ['/editor?tool=whatsapp-dp-editor', 'WhatsApp DP Editor'],
  ['/editor?tool=blur', 'Blur Sides of Photo'],
] as const) {
  test(`${address} never shows another tool's name`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });
}

test('a theme chosen earlier is there before React and stays', async ({ page }) => {
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

test('going to another page replaces the head of the first', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: /tools/i }).first().click();
  await expect(page).toHaveURL(/\/online-tools$/);
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', 'https://roundel.app/online-tools');
  await expect(canonical).toHaveCount(1);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
  await expect(page).toHaveTitle(/tools/i);
});

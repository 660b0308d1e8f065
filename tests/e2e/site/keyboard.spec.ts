/** The site by keyboard: a visit of many pages, and the focus ring of each control on a page. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/test';

/** Presses Tab until one of these elements has the focus. */
async function tabTo(wanted: Locator): Promise<void> {
  const page = wanted.page();
  await wanted.first().waitFor({ state: 'attached' });
  // Found once, because finding elements by their role takes longer than a press.
  const all = await wanted.elementHandles();
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab');
    const isFocused = await page.evaluate(
      (found) => found.some((element) => element === document.activeElement),
      all,
    );
    if (isFocused) return;
  }
  throw new Error(`Tab never reached ${String(wanted)}`);
}

/** Waits until another page is open. The focus must be on its main content. */
async function arriveAt(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main')).toBeFocused();
}

test('goes from the home page through the site to a sent message by keyboard', async ({ page }) => {
  const byName = (name: string, role: 'link' | 'button' | 'textbox' = 'link') =>
    page.getByRole(role, { name, exact: true });
  await page.goto('/');
  // The first Tab focuses the skip link, which skips the header.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Start Editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await arriveAt(page, '/online-tools');

  await tabTo(byName('Open Tool: Blur Sides of Photo'));
  await page.keyboard.press('Enter');
  await arriveAt(page, '/online-tools/blur-sides-of-photo');

  await tabTo(byName('Crop Square Image'));
  await page.keyboard.press('Enter');
  await arriveAt(page, '/online-tools/crop-square-image');

  // Each question is a native `summary` element: Tab focuses it, and Enter opens the answer.
  const summary = page.locator('summary').first();
  await tabTo(summary);
  await page.keyboard.press('Enter');
  await expect(page.locator('details').first()).toHaveAttribute('open');

  await tabTo(byName('Help Center'));
  await page.keyboard.press('Enter');
  await arriveAt(page, '/help-center');
  const search = page.getByRole('searchbox', { name: 'Search the help' });
  await tabTo(search);
  await page.keyboard.type('zebra');
  await tabTo(byName('Clear Search', 'button'));
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();

  await tabTo(byName('Contact us'));
  await page.keyboard.press('Enter');
  await arriveAt(page, '/contact-us');
  for (const label of ['Name', 'Email', 'Subject', 'Message']) {
    await tabTo(byName(label, 'textbox'));
    await page.keyboard.type(label === 'Email' ? 'ada@example.org' : 'Hello');
  }
  await tabTo(byName('Send Message', 'button'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/has been sent/)).toBeVisible();

  for (const [name, path] of [
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
    ['Cookies', '/cookies'],
    ['Questions', '/frequently-asked-questions'],
    ['About', '/about-us'],
  ] as const) {
    await tabTo(byName(name));
    await page.keyboard.press('Enter');
    await arriveAt(page, path);
  }

  await tabTo(byName('Try it with Otto', 'button'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/editor\?tool=/);
});

/** The pages on which the focus ring of each control is tested. */
const PAGES = [
  '/',
  '/editor',
  '/online-tools',
  '/online-tools/circle-image-maker',
  '/about-us',
  '/contact-us',
  '/help-center',
  '/frequently-asked-questions',
  '/privacy-policy',
] as const;

/**
 * Runs in the page. Focuses each control, and returns how many there are, and those that show no ring or take no focus.
 * Controls get the ring of the keyboard, because the key before was Tab.
 */
function focusAll() {
  const hasRing = (element: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  };
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, textarea, summary, [tabindex="0"]',
    ),
  ].filter((control) => control.checkVisibility() && control.tabIndex >= 0);
  const without = controls.filter((control) => {
    control.focus();
    if (document.activeElement !== control) return true;
    // The ring of a slider also surrounds its label.
    const around = control.matches('[type=range]') ? control.parentElement : null;
    const shown = around ?? control.closest('label, fieldset') ?? control;
    const after = getComputedStyle(control, '::after');
    const isAfter = after.outlineStyle !== 'none' && after.content !== 'none';
    const { width, height } = shown.getBoundingClientRect();
    return width === 0 || height === 0 || !(hasRing(control) || hasRing(shown) || isAfter);
  });
  return {
    count: controls.length,
    without: without.map((control) => control.outerHTML.slice(0, 120)),
  };
}

test('every control that has the focus shows a ring', async ({ page }) => {
  for (const address of PAGES) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const { count, without } = await page.evaluate(focusAll);
    expect(count, address).toBeGreaterThan(20);
    expect(without, address).toEqual([]);
  }
});

test('Tab goes through the whole editor, and out of it', async ({ page }) => {
  await page.goto('/editor');
  let stops = 0;
  for (;;) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) break;
    stops += 1;
    expect(stops).toBeLessThan(200);
  }
  expect(stops).toBeGreaterThan(20);
});

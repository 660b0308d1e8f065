/**
 * Every public page in Spanish: its HTML, its texts, its links and its layout. accessibility.slow.spec.ts runs axe on a Spanish
 * page of each layout.
 */
import { inSpanish, PUBLIC_PAGES } from '../../support/addresses';
import { expectNoSidewaysScroll, LAPTOP } from '../../support/barriers';
import { englishOn, englishTexts } from '../../support/english-texts';
import { expect, test } from '../../support/test';

/** Matches words that are frequent in English and do not exist in Spanish. */
const ENGLISH = /(?<![-\w])(the|your|with|and|from|this|picture|photo)(?![-\w])/gi;

test('every public page is complete, and does not scroll sideways', async ({ page }) => {
  test.setTimeout(180_000);
  const texts = await englishTexts();
  for (const address of PUBLIC_PAGES) {
    await test.step(inSpanish(address), async () => {
      await page.setViewportSize(LAPTOP);
      const response = await page.goto(inSpanish(address));
      const html = (await response?.text()) ?? '';
      // Check the HTML before any script runs, as search engines see it.
      expect(html).toContain('<html lang="es">');
      for (const [language, path] of [
        ['en', address],
        ['es', inSpanish(address)],
        ['x-default', address],
      ] as const) {
        const query = address === '/editor' ? '?tool=circle-image-maker' : '';
        const link = `rel="alternate" hreflang="${language}" href="https://roundel.app${path}${query}"`;
        const isIndexed = !html.includes('content="noindex"');
        expect(html.includes(link), link).toBe(isIndexed);
      }

      const text = await page.locator('body').innerText();
      expect(text.match(ENGLISH) ?? []).toEqual([]);
      expect(await page.title()).not.toMatch(ENGLISH);
      const links = await page
        .locator('a[href^="/"]:not([hreflang])')
        .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
      // A link to the staff area is allowed, although the staff area is in English.
      expect(links.filter((href) => !/^\/es(\/|\?|#|$)|^\/admin$/.test(href))).toEqual([]);
      expect(await englishOn(page, texts)).toEqual([]);
      await expectNoSidewaysScroll(page, [320, 640, 960, 1216]);
      // Sizes are written as in Spanish.
      if (address === '/editor') await expect(page.getByText('hasta 5 MB')).toBeVisible();
    });
  }
});

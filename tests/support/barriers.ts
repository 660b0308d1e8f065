import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

/** axe finds nothing on the page as it is, in both themes and at both widths, and nothing is cut off sideways. */
export async function expectNoBarriers(
  page: Page,
  sizes: readonly { readonly width: number; readonly height: number }[] = SIZES,
): Promise<void> {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${viewport.width} pixels`).toBeLessThanOrEqual(viewport.width);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      const found = violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map(
          ({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`,
        ),
      }));
      expect(found, `${viewport.width} pixels, ${colorScheme}`).toEqual([]);
    }
  }
}

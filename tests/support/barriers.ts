import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * The axe that `@axe-core/playwright` brings, without what it does around every look: it opens a page
 * to put frames together, hands the whole program over again, and describes all that is well. That
 * takes four times as long as looking.
 */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is used of axe. */
interface Axe {
  run(
    context: Document,
    options: { readonly runOnly: readonly string[]; readonly resultTypes: readonly string[] },
  ): Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly nodes: readonly {
        readonly target: readonly unknown[];
        readonly failureSummary?: string;
      }[];
    }[];
  }>;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const PHONE: Size = { width: 390, height: 844 };
export const LAPTOP: Size = { width: 1280, height: 800 };

/**
 * axe finds nothing on the page as it is now.
 *
 * @param cell the theme and the size, for the message of a failure
 */
export async function expectNoBarriersNow(page: Page, cell = 'as it is'): Promise<void> {
  // It looks at the page alone, and would have to be told of others.
  expect(page.frames(), 'no page of the site has frames').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { readonly axe: Axe };
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(
        ({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`,
      ),
    }));
  }, TAGS);
  expect(found, cell).toEqual([]);
}

/**
 * axe finds nothing on the page in both themes and in all sizes, and nothing is cut off sideways.
 * What was opened before has to stay open meanwhile: where it could close, expect it once more after this.
 */
export async function expectNoBarriers(
  page: Page,
  sizes: readonly Size[] = [PHONE, LAPTOP],
): Promise<void> {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${viewport.width} pixels`).toBeLessThanOrEqual(viewport.width);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectNoBarriersNow(page, `${viewport.width} pixels, ${colorScheme}`);
    }
  }
}

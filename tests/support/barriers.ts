import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * The script of axe, which is a dependency of `@axe-core/playwright`. The tests do not use that package itself. For
 * every run, the package injects axe again, opens another page to merge the results of frames, and also reports every
 * rule that passes. All this takes four times as long as the analysis.
 */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose outcome depends on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** The part of axe that this file uses. */
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
 * Expects that axe finds no violations on the page as it is now.
 *
 * @param cell the size and theme, for the failure message
 * @param runOnly tags or ids of the rules to check
 */
export async function expectNoBarriersNow(
  page: Page,
  cell = 'as it is',
  runOnly: readonly string[] = TAGS,
): Promise<void> {
  // axe runs in the main frame only.
  expect(page.frames(), 'no page of the site has frames').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { readonly axe: Axe };
    const options = { runOnly: rules, resultTypes: ['violations'] };
    const { violations } = await axe.run(document, options);
    return violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(
        ({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`,
      ),
    }));
  }, runOnly);
  expect(found, cell).toEqual([]);
}

/**
 * Waits until the page is no wider than its viewport. Charts adapt to a new width one frame later than the rest of the
 * page, so a single check could fail.
 */
async function expectWithin(page: Page, width: number): Promise<void> {
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(wide, { message: `${width} pixels` }).toBeLessThanOrEqual(width);
}

/** Expects that the page does not scroll sideways at any of these widths, in pixels. */
export async function expectNoSidewaysScroll(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 });
    await expectWithin(page, width);
  }
}

/**
 * Expects that, at each size, axe finds no violations in the light theme and none of COLOR_RULES in the dark theme, and
 * that the page does not scroll sideways. An open menu or message must stay open meanwhile: if it could close, assert
 * after the call that it is still open. Afterwards, the page has its size, theme and motion from before.
 */
export async function expectNoBarriers(
  page: Page,
  sizes: readonly Size[] = [PHONE, LAPTOP],
): Promise<void> {
  const before = page.viewportSize();
  const media = await page.evaluate(
    () =>
      ({
        colorScheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
        reducedMotion: matchMedia('(prefers-reduced-motion)').matches ? 'reduce' : 'no-preference',
      }) as const,
  );
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    await expectWithin(page, viewport.width);
    // Scroll to the top, because axe reports a button that is partly under the sticky header as too small.
    await page.evaluate(() => {
      window.scrollTo({ top: 0, behavior: 'instant' });
    });
    for (const [colorScheme, rules] of [
      ['light', TAGS],
      ['dark', COLOR_RULES],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectNoBarriersNow(page, `${viewport.width} pixels, ${colorScheme}`, rules);
    }
  }
  await page.emulateMedia(media);
  if (before !== null) await page.setViewportSize(before);
}

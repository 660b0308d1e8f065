import type { Page } from '@playwright/test';
import { findOverlaps, WINDOWS, type OverlapOptions, type WindowSize } from './overlaps';
import { expect } from './test';

/** Returns what is covered, squeezed or out of reach on the open page or dialog. Each fault names its window. */
export async function findFaults(
  page: Page,
  options: OverlapOptions,
  windows: readonly WindowSize[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const size of windows) {
    await page.setViewportSize(size);
    // After two frames, the page's scripts have reacted to the new size of the window.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    for (const fault of await page.evaluate(findOverlaps, options)) {
      faults.push(`${String(size.width)} x ${String(size.height)}: ${fault}`);
    }
  }
  return faults;
}

/** Expects that the open page or dialog fits each window: nothing is covered, squeezed or out of reach. */
export async function expectFits(
  page: Page,
  options: OverlapOptions = {},
  windows: readonly WindowSize[] = WINDOWS,
): Promise<void> {
  expect(await findFaults(page, options, windows)).toEqual([]);
}

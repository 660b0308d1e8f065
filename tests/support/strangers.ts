/** Texts with which a stranger can disturb a page, and the check that the page bears them. */
// cspell:ignore Zalgo Wolfeschlegelsteinhausenbergerdorffs שלום עולם
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { expect } from './test';

/** A word whose last letter has as many accents above and below as fit into a name. */
const STACKED = 'Zalgo';

const STACK = `${STACKED}${'\u0301'.repeat(45)}${'\u0323'.repeat(45)}`;

/** Hostile texts, each short enough for every field, keyed by what is wrong with them. */
export const HOSTILE = {
  long: 'W'.repeat(98),
  surname: 'Wolfeschlegelsteinhausenbergerdorffs',
  stack: STACK,
  reversing: '\u202Emoc.live',
  escaping: 'Ada\u2069\u2069\u202Emoc.live',
  rightToLeft: 'שלום עולם',
  wide: '\uFDFD'.repeat(20),
  invisible: '\u200B',
} as const;

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

/**
 * Runs in the page and returns a sentence for each fault in `root`, by default the uppermost dialog or the whole page: something scrolls
 * sideways, a control is outside of the window or covered, or a text beside a hostile text runs from right to left.
 */
function findFaults(root: string): string[] {
  const faults: string[] = [];
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const scope = (root === '' ? modal : document.querySelector(root)) ?? document.body;
  const { left: start, right: end } = scope.getBoundingClientRect();
  if (start < 0 || end > window.innerWidth) faults.push(`${root} is not within the window`);
  const readName = (element: Element): string =>
    `${element.tagName} “${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 40)}”`;

  for (const element of [document.documentElement, ...scope.querySelectorAll('*')]) {
    const { overflowX } = getComputedStyle(element);
    const canScroll =
      element === document.documentElement || overflowX === 'auto' || overflowX === 'scroll';
    const isField = element.matches('input, textarea');
    if (canScroll && !isField && element.scrollWidth > element.clientWidth + 1) {
      faults.push(`${readName(element)} scrolls sideways`);
    }
  }

  for (const control of scope.querySelectorAll('a[href], button, input, select, textarea')) {
    // The link that skips the navigation is above the window until it has the focus.
    if (control.matches('[href="#content"]')) continue;
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    if (width <= 1) continue;
    // The lines of a link within a text can have different lengths.
    const [line] = control.getClientRects();
    const [x, y] =
      getComputedStyle(control).display === 'inline' && line !== undefined
        ? [line.left + line.width / 2, line.top + line.height / 2]
        : [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const isHit = hit !== null && [control, ...labels].some((each) => each.contains(hit));
    if (!isHit) {
      faults.push(`${readName(control)} is under ${hit === null ? 'nothing' : readName(hit)}`);
    }
  }
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' });

  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    // The hostile text itself may run as it likes.
    if (/[\u0590-\u05FF\u202A-\u202E\u2066-\u2069]/u.test(text)) continue;
    const { index } = /[a-z]{2}/u.exec(text) ?? {};
    if (index === undefined) continue;
    const measureRect = (start: number): DOMRect => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + 1);
      return range.getBoundingClientRect();
    };
    const [first, second] = [measureRect(index), measureRect(index + 1)];
    const isOneLine = first.top === second.top && first.width > 0;
    if (isOneLine && second.left < first.left) faults.push(`“${text}” runs from right to left`);
  }
  return faults;
}

/** The difference between two colour values from which people can see it. */
const VISIBLE = 48;

/** Expects that a stack of accents paints nothing outside of its row, paragraph or heading. */
async function expectPaintedInside(page: Page): Promise<void> {
  const scope = page.locator('dialog:modal').last().or(page.locator('body')).last();
  const stacks = scope.getByText(STACKED).filter({ visible: true });
  const take = async () => PNG.sync.read(await page.screenshot({ animations: 'disabled' }));
  for (const stack of await stacks.all()) {
    const place = await stack.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const block = element.closest('tr, li, p, h1, h2, dt, dd') ?? element;
      const { left, top, right, bottom } = block.getBoundingClientRect();
      return { left, top, right, bottom };
    });
    const paint = (color: string) =>
      stack.evaluate((element, value) => {
        if (element instanceof HTMLElement) element.style.color = value;
      }, color);
    const before = await take();
    await paint('transparent');
    const after = await take();
    await paint('');
    const outside: string[] = [];
    for (const [index, value] of before.data.entries()) {
      const [x, y] = [(index >> 2) % before.width, Math.floor((index >> 2) / before.width)];
      const isInside =
        x >= place.left - 1 && x <= place.right && y >= place.top - 1 && y <= place.bottom;
      const isChanged = Math.abs(value - (after.data[index] ?? 0)) > VISIBLE;
      if (isChanged && !isInside && outside.length < 5) outside.push(`${String(x)}, ${String(y)}`);
    }
    expect(outside, 'where accents are painted over other things').toEqual([]);
  }
}

/**
 * Expects that the open page or dialog, or an element of it, bears hostile texts, in a narrow and in a wide window: every control can be
 * pressed, nothing scrolls sideways, nothing is painted over, and no text beside them is turned around.
 */
export async function expectUndisturbed(page: Page, root = ''): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    // After two frames, the page's scripts have reacted to the new size of the window.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await page.evaluate(findFaults, root), `${String(size.width)} pixels wide`).toEqual([]);
    await expectPaintedInside(page);
  }
}

/**
 * Measures whether a page fits its window: whether every control can be pressed, and every text read.
 *
 * `findOverlaps` runs in the page, so it works with Playwright and with `DriverPage`:
 *
 *     expect(await page.evaluate(findOverlaps, {})).toEqual([]);
 *     expect(await visitor.evaluate(findOverlaps, {})).toEqual([]);
 */

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** The windows in which every page must fit. 640 x 400 is the window of a laptop at a zoom of 200 %. */
export const WINDOWS: readonly WindowSize[] = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 640, height: 400 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

/** The window of a laptop at a zoom of 400 %. Dialogs scroll as a whole in it. */
export const ZOOMED: WindowSize = { width: 320, height: 256 };

/** A value of `together` for the editor: while a setting is changed, the picture and the download must be in view. */
export const EDITING = {
  using: 'main input:not([type=file])',
  see: { Download: '[data-download]', 'the picture': 'main [data-picture] canvas:not([hidden])' },
} as const;

export interface OverlapOptions {
  /** Where to look, as a selector. Default: the uppermost modal dialog, or the whole page. */
  readonly root?: string;
  /**
   * While a control that matches `using` is used, each element in `see` must be in view. `see` has selectors, keyed by
   * the element's name in messages.
   */
  readonly together?: { readonly using: string; readonly see: Readonly<Record<string, string>> };
}

/**
 * Runs in the page and returns a sentence for each fault:
 *
 * - A control is covered: after the control is scrolled into view, another element is at its centre. The page scrolls
 *   only as far as it does for the keyboard focus, so the control can end up under a bar at the window's edge.
 * - Two texts touch, or a text extends beyond its control.
 * - A text is squeezed into a column of a few letters.
 * - The page scrolls sideways.
 * - An element that must be in view together with a control is out of view or covered.
 */
export function findOverlaps({ root, together }: OverlapOptions): string[] {
  const faults = new Set<string>();
  const modals = [...document.querySelectorAll('dialog:modal')];
  const scope =
    (root === undefined ? modals.at(-1) : document.querySelector(root)) ?? document.body;
  const page = document.documentElement;

  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role=button], [role=slider], [tabindex="0"]';

  const shorten = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 50);
  const readName = (element: Element): string => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const name =
      element.getAttribute('aria-label') ??
      [...labels, element].map((each) => shorten(each.textContent)).find((text) => text !== '') ??
      '';
    const kind = element.getAttribute('role') ?? element.tagName.toLowerCase();
    return name === '' ? `<${kind} class="${element.className}">` : `${kind} “${shorten(name)}”`;
  };
  /** Whether an element is visible only to screen readers. */
  const isOnlySpoken = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 || height <= 1;
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && !isOnlySpoken(element);
  /** Whether an element keeps its place while the page scrolls. */
  const isFixed = (element: Element): boolean => {
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return true;
    }
    return false;
  };

  /** Returns the name of the element that covers the centre of an element, or null if none does. */
  const findCover = (element: Element): string | null => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (hit === null) return 'the edge of the window';
    if (element.contains(hit)) return null;
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    if (labels.some((label) => label.contains(hit))) return null;
    return readName(hit.closest(CONTROLS) ?? hit);
  };

  window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  for (const control of scope.querySelectorAll(CONTROLS)) {
    // Ignore a skip link, which is above the window until it has the focus.
    if (!isShown(control) || control.getBoundingClientRect().bottom + window.scrollY <= 0) continue;
    control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const cover = findCover(control);
    if (cover !== null) faults.add(`${readName(control)} is covered by ${cover}`);
    if (together === undefined || !control.matches(together.using)) continue;
    for (const [what, selector] of Object.entries(together.see)) {
      const wanted = document.querySelector(selector);
      const { top = 0, bottom = 0 } = wanted?.getBoundingClientRect() ?? {};
      const seen = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
      const over = wanted === null ? 'nothing' : findCover(wanted);
      if (seen < (bottom - top) / 2) faults.add(`at ${readName(control)}, ${what} is out of view`);
      else if (over !== null) faults.add(`at ${readName(control)}, ${what} is covered by ${over}`);
    }
  }
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' });

  /** Returns the part of a rectangle that the element's scrolling and clipping ancestors show. */
  const clipped = (rect: DOMRect, element: Element): DOMRect | null => {
    let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom];
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(each);
      if (each === page || each === document.body || display === 'inline') continue;
      const box = each.getBoundingClientRect();
      if (overflowX !== 'visible')
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (overflowY !== 'visible')
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return right - left > 1 && bottom - top > 1
      ? new DOMRect(left, top, right - left, bottom - top)
      : null;
  };

  /** A text as people read it: all letters of one box, line by line. */
  interface Text {
    readonly box: Element;
    readonly isFixed: boolean;
    letters: string;
    readonly lines: DOMRect[];
  }
  const texts = new Map<Element, Text>();
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const letters = node.textContent ?? '';
    let box = node.parentElement;
    if (letters.trim() === '' || box === null) continue;
    if (!box.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    while (getComputedStyle(box).display === 'inline' && box.parentElement !== null) {
      box = box.parentElement;
    }
    if (isOnlySpoken(box)) continue;
    const text = texts.get(box) ?? { box, isFixed: isFixed(box), letters: '', lines: [] };
    texts.set(box, text);
    text.letters += letters;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const shown = clipped(rect, box);
      if (shown === null) continue;
      const line = text.lines.find((each) => Math.abs(each.top - shown.top) < shown.height / 2);
      if (line === undefined) {
        text.lines.push(shown);
        continue;
      }
      const right = Math.max(line.right, shown.right);
      line.x = Math.min(line.x, shown.x);
      line.width = right - line.x;
    }
  }

  const all = [...texts.values()].filter(({ lines }) => lines.length > 0);
  for (const text of all) {
    const { box, letters, lines } = text;
    const isSqueezed = lines.length >= 4 && letters.trim().length / lines.length < 14;
    if (isSqueezed) {
      faults.add(`“${shorten(letters)}” is squeezed into ${String(lines.length)} lines`);
    }
    const control = box.closest('a[href], button, label, summary');
    if (control !== null && getComputedStyle(control).display !== 'inline') {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const runsOut = lines.some(
        (line) =>
          line.left < left - 1 ||
          line.right > right + 1 ||
          line.top < top - 3 ||
          line.bottom > bottom + 3,
      );
      if (runsOut)
        faults.add(`“${shorten(letters)}” runs out of its ${control.tagName.toLowerCase()}`);
    }
  }
  const touch = (a: DOMRect, b: DOMRect): boolean => {
    const beside = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const gap = Math.max(a.left, b.left) - Math.min(a.right, b.right);
    return beside > Math.min(a.height, b.height) * 0.35 && gap < 3;
  };
  for (const [index, a] of all.entries()) {
    for (const b of all.slice(index + 1)) {
      // Texts that stay in place may overlap texts that scroll.
      if (a.isFixed !== b.isFixed) continue;
      if (a.lines.some((line) => b.lines.some((other) => touch(line, other)))) {
        faults.add(`“${shorten(a.letters)}” touches “${shorten(b.letters)}”`);
      }
    }
  }

  if (page.scrollWidth > page.clientWidth) {
    faults.add(
      `the page is ${String(page.scrollWidth)} pixels wide in a window of ${String(page.clientWidth)}`,
    );
  }
  return [...faults];
}

import type { BrowserName, Key, Tab } from './driver';

/** How long to wait for a condition in the page, in milliseconds. */
const LIMIT = 30_000;
/** How long to wait between two checks, in milliseconds. */
const INTERVAL = 100;

type Awaitable<T> = T | Promise<T>;

declare global {
  interface Window {
    /** Whether the last press was beside its element. */
    testPressMissed?: boolean;
  }
}

/** For each role that tests look for, a selector of the elements with this role. */
const ELEMENTS = {
  alert: '[role=alert]',
  button: 'button, [role=button]',
  heading: 'h1, h2, h3, h4',
  label: 'label',
  link: 'a[href]',
  radio: 'input[type=radio], [role=radio]',
  slider: 'input[type=range], [role=slider]',
  switch: '[role=switch]',
  submit: 'button[type=submit]',
  summary: 'summary',
  tab: '[role=tab]',
  textbox: 'input:not([type]), input[type=text], input[type=email], input[type=password], textarea',
} as const;

export type Role = keyof typeof ELEMENTS;

/** An element by role and accessible name. A string matches any part of the name, case-sensitively. */
export interface Target {
  readonly role: Role;
  readonly name: string | RegExp;
  /** Whether the element must be enabled. Default: true. */
  readonly enabled?: boolean;
}

export interface SavedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A page in any browser, driven as a visitor would. */
export class DriverPage {
  readonly browser: BrowserName;
  readonly #tab: Tab;
  readonly #errors: string[] = [];
  #marks = 0;

  constructor(browser: BrowserName, tab: Tab) {
    this.browser = browser;
    this.#tab = tab;
  }

  /** Whether no later page has taken this one's place, as each does in WebKit. */
  isOpen(): boolean {
    return this.#tab.isOpen();
  }

  /** Opens an address and waits for its load event. */
  async goto(url: string): Promise<void> {
    await this.#collectErrors();
    await this.#tab.goto(url);
  }

  /** Runs a function in the page. Its argument and result are passed as JSON. */
  async evaluate<Arg, Result>(work: (arg: Arg) => Awaitable<Result>, arg: Arg): Promise<Result> {
    const text = await this.#tab.run(
      `(async (arg) => JSON.stringify((await (${work.toString()})(arg)) ?? null))(${JSON.stringify(arg)})`,
    );
    return JSON.parse(text) as Result;
  }

  /**
   * Waits until a function in the page returns something other than false, null or undefined, and
   * returns this value. Exceptions count as false, because the page may be changing.
   *
   * @param what names the condition in the failure message
   */
  async waitFor<Arg, Result>(
    what: string,
    look: (arg: Arg) => Awaitable<Result | false | null | undefined>,
    arg: Arg,
    limit = LIMIT,
  ): Promise<Result> {
    return this.#until(what, () => this.evaluate(look, arg), limit);
  }

  /** Repeats an attempt, as `waitFor` says. */
  async #until<Result>(
    what: string,
    attempt: () => Promise<Result | false | null | undefined>,
    limit = LIMIT,
  ): Promise<Result> {
    const deadline = Date.now() + limit;
    let reason: unknown;
    for (;;) {
      try {
        const found = await attempt();
        if (found !== false && found !== null && found !== undefined) return found;
      } catch (error) {
        reason = error;
      }
      if (Date.now() > deadline) {
        const shown = await this.text().catch(() => '');
        throw new Error(
          `${this.browser}: timed out waiting for ${what}. The page shows:\n${shown}`,
          {
            cause: reason,
          },
        );
      }
      await new Promise((resolve) => setTimeout(resolve, INTERVAL));
    }
  }

  /** The visible text of the page. */
  text(): Promise<string> {
    return this.evaluate(() => document.body.innerText, null);
  }

  /** Waits until the page shows this text. Scrolls to it, because browsers do not lay out the cards of a list that are far away. */
  async see(text: string | RegExp): Promise<void> {
    await this.waitFor(
      `the text ${String(text)}`,
      ({ source, flags }) => {
        const pattern = new RegExp(source, flags);
        if (pattern.test(document.body.innerText)) return true;
        const found = [...document.querySelectorAll('main *')].findLast(({ textContent }) =>
          pattern.test(textContent),
        );
        found?.scrollIntoView({ block: 'nearest' });
        return false;
      },
      toPattern(text),
    );
  }

  /** Waits until an element is visible (and enabled, unless the target says otherwise). Returns a selector for it. */
  async find(target: Target): Promise<string> {
    const search = this.#searchFor(target);
    const what = `the ${target.role} ${String(target.name)}`;
    await this.waitFor(what, markFirst, search);
    return toSelector(search);
  }

  /** Whether the element is visible now (and enabled, unless the target says otherwise). */
  has(target: Target): Promise<boolean> {
    return this.evaluate(markFirst, this.#searchFor(target));
  }

  #searchFor({ role, name, enabled = true }: Target): Search {
    this.#marks += 1;
    const mark = String(this.#marks);
    return { elements: ELEMENTS[role], pattern: toPattern(name), enabled, mark };
  }

  async click(target: Target): Promise<void> {
    // Each attempt looks for the element again, because the page may replace it meanwhile.
    await this.#until(
      `a press of the ${target.role} ${String(target.name)}, standing still with nothing on top of it`,
      async () => {
        const search = this.#searchFor(target);
        if (!(await this.evaluate(markFirst, search))) return false;
        const selector = toSelector(search);
        if (!(await this.evaluate(scrollToReach, selector))) return false;
        await this.evaluate(guardPress, selector);
        await this.#tab.click(selector);
        return !(await this.evaluate(() => window.testPressMissed === true, null));
      },
    );
  }

  /** Changes the size of the viewport, and waits until the page has been laid out for it. */
  async resize(size: { readonly width: number; readonly height: number }): Promise<void> {
    await this.#tab.resize(size.width, size.height);
    await this.waitFor(
      `a viewport of ${size.width} x ${size.height}`,
      ({ width, height }) => innerWidth === width && innerHeight === height,
      size,
    );
    // After two frames, the page's scripts have reacted to the new size of the window.
    await this.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            requestAnimationFrame(() => {
              resolve();
            });
          });
        }),
      null,
    );
  }

  /** Opens a page of the site and waits until it has hydrated. The prerendered HTML is visible before that. */
  async visit(url: string): Promise<void> {
    await this.goto(url);
    await this.waitFor(
      `${url} to hydrate`,
      () => document.documentElement.hasAttribute('data-ready'),
      null,
    );
  }

  /** Clicks into a field and types. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.type(text);
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(target: Target): Promise<void> {
    const selector = await this.find(target);
    for (let presses = 0; presses < 120; presses++) {
      await this.press('Tab');
      const isThere = await this.evaluate(
        (wanted) => document.activeElement?.matches(wanted) === true,
        selector,
      );
      if (isThere) return;
    }
    throw new Error(`${this.browser}: Tab never reached the ${target.role} ${String(target.name)}`);
  }

  press(key: Key): Promise<void> {
    return this.#tab.press(key);
  }

  pressWithControl(letter: string): Promise<void> {
    return this.#tab.pressWithControl(letter);
  }

  type(text: string): Promise<void> {
    return this.#tab.type(text);
  }

  /** Waits for the page to request a file dialog, and chooses these files in it. */
  async chooseFiles(...paths: string[]): Promise<void> {
    await this.waitFor(
      'a file dialog',
      () => {
        const input = window.testNotes.fileInput;
        document.querySelector('[data-test-files]')?.removeAttribute('data-test-files');
        input?.setAttribute('data-test-files', '');
        window.testNotes.fileInput = null;
        return input !== null;
      },
      null,
    );
    await this.#tab.setFiles('[data-test-files]', paths);
  }

  /** Waits for the next file that the page saves, and reads it. */
  async savedFile(): Promise<SavedFile> {
    const { name, base64 } = await this.waitFor(
      'a file to be saved',
      async () => {
        const saved = window.testNotes.downloads.shift();
        if (saved === undefined) return null;
        const address = await new Promise<string>((resolve, reject) => {
          const reader = new FileReader();
          reader.onload = () => {
            resolve(reader.result as string);
          };
          reader.onerror = () => {
            reject(reader.error ?? new Error('cannot read the saved file'));
          };
          reader.readAsDataURL(saved.blob);
        });
        return { name: saved.name, base64: address.slice(address.indexOf(',') + 1) };
      },
      null,
    );
    return { name, bytes: new Uint8Array(Buffer.from(base64, 'base64')) };
  }

  /** Returns the errors in the page since the last call. */
  async takeErrors(): Promise<string[]> {
    await this.#collectErrors();
    return this.#errors.splice(0);
  }

  async #collectErrors(): Promise<void> {
    this.#errors.push(
      ...(await this.evaluate(() => {
        // The initial blank page does not have the script `watchPage`.
        if (!('testNotes' in window)) return [];
        const { errors } = window.testNotes;
        window.testNotes.errors = [];
        return errors;
      }, null)),
    );
  }

  close(): Promise<void> {
    return this.#tab.close();
  }
}

interface Search {
  readonly elements: string;
  readonly pattern: Pattern;
  readonly enabled: boolean;
  readonly mark: string;
}

/** The selector of the element that a search has marked. */
const toSelector = ({ mark }: Search): string => `[data-test-mark="${mark}"]`;

/** Runs in the page. Marks the first visible element that matches, and returns whether there is one. */
function markFirst({ elements, pattern, enabled, mark }: Search): boolean {
  const matches = new RegExp(pattern.source, pattern.flags);
  const readName = (element: Element): string => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ');
    const labels = [
      ...ids.map((id) => document.getElementById(id)),
      ...(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? (element.labels ?? [])
        : []),
    ].filter((found) => found !== null);
    return (labels.length > 0 ? labels : [element]).map((each) => each.textContent).join(' ');
  };
  const found = [...document.querySelectorAll(elements)].find(
    (element) =>
      element.checkVisibility() &&
      matches.test(readName(element).replaceAll(/\s+/g, ' ').trim()) &&
      !(enabled && element.matches(':disabled, [aria-disabled=true]')),
  );
  found?.setAttribute('data-test-mark', mark);
  return found !== undefined;
}

/**
 * Runs in the page. Scrolls an element out from under the fixed header, and returns whether a click on its centre would
 * now reach it: WebKit refuses to click what is covered, and the other drivers would click what covers it.
 */
async function scrollToReach(selector: string): Promise<boolean> {
  const element = document.querySelector(selector);
  const place = () => {
    const { x, y } = element?.getBoundingClientRect() ?? { x: NaN, y: NaN };
    return `${x} ${y}`;
  };
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const before = place();
  await new Promise<void>((resolve) => {
    // Firefox looks up the element under the pointer in the last drawn frame.
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        resolve();
      });
    });
    // A tab in the background draws no frames.
    setTimeout(resolve, 200);
  });
  const box = element?.getClientRects()[0];
  if (!element || !box || place() !== before) return false;
  const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
  const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
  return element.contains(document.elementFromPoint(x, y));
}

/**
 * Runs in the page. Keeps the next press from whatever else the page has moved under the pointer since it was looked at, and
 * notes whether that happened. Firefox and WebKit press where the element was.
 */
function guardPress(selector: string): void {
  const element = document.querySelector(selector);
  const guarding = new AbortController();
  window.testPressMissed = false;
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    const guard = (event: Event): void => {
      if (event.type === 'click') guarding.abort();
      if (element === null || event.composedPath().includes(element)) return;
      window.testPressMissed = true;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener(type, guard, { capture: true, signal: guarding.signal });
  }
}

interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** Converts a text or a regular expression to a pattern that JSON can hold. A text matches literally. */
function toPattern(text: string | RegExp): Pattern {
  if (text instanceof RegExp) return { source: text.source, flags: text.flags };
  return { source: text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), flags: '' };
}

import type { BrowserName, Key, Tab } from './driver';

/** How long to wait for what a page should come to, in milliseconds. */
const LIMIT = 30_000;
/** How often to look. */
const INTERVAL = 50;

type Awaitable<T> = T | Promise<T>;

/** The roles tests look for, and the elements that have them. */
const ELEMENTS = {
  alert: '[role=alert]',
  button: 'button, [role=button]',
  heading: 'h1, h2, h3, h4',
  label: 'label',
  link: 'a[href]',
  radio: 'input[type=radio], [role=radio]',
  slider: 'input[type=range], [role=slider]',
  submit: 'button[type=submit]',
  textbox: 'input:not([type]), input[type=text], input[type=email], input[type=password], textarea',
} as const;

export type Role = keyof typeof ELEMENTS;

/** An element as a visitor knows it. A text matches anywhere in the name, in the same case. */
export interface Target {
  readonly role: Role;
  readonly name: string | RegExp;
  /** Whether it must be ready to be used; as a rule it must. */
  readonly enabled?: boolean;
}

export interface SavedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A page in any of the browsers, used as a visitor uses it. */
export class DriverPage {
  readonly browser: BrowserName;
  readonly #tab: Tab;
  readonly #errors: string[] = [];
  #marks = 0;

  constructor(browser: BrowserName, tab: Tab) {
    this.browser = browser;
    this.#tab = tab;
  }

  /** Opens an address and waits for its load event. */
  async goto(url: string): Promise<void> {
    await this.#collectErrors();
    await this.#tab.goto(url);
  }

  /** Runs a function in the page; `arg` and what it returns travel as JSON. */
  async evaluate<Arg, Result>(work: (arg: Arg) => Awaitable<Result>, arg: Arg): Promise<Result> {
    const text = await this.#tab.run(
      `(async (arg) => JSON.stringify((await (${work.toString()})(arg)) ?? null))(${JSON.stringify(arg)})`,
    );
    return JSON.parse(text) as Result;
  }

  /**
   * Waits until a function in the page returns something other than false, null or undefined, and
   * returns that. What the page throws meanwhile, as it may while it changes, counts as not yet.
   *
   * @param what is waited for, as the failure says it
   */
  async waitFor<Arg, Result>(
    what: string,
    look: (arg: Arg) => Awaitable<Result | false | null | undefined>,
    arg: Arg,
    limit = LIMIT,
  ): Promise<Result> {
    const deadline = Date.now() + limit;
    let reason: unknown;
    for (;;) {
      try {
        const found = await this.evaluate(look, arg);
        if (found !== false && found !== null && found !== undefined) return found;
      } catch (error) {
        reason = error;
      }
      if (Date.now() > deadline) {
        const shown = await this.text().catch(() => '');
        throw new Error(`${this.browser}: waited in vain for ${what}. The page shows:\n${shown}`, {
          cause: reason,
        });
      }
      await new Promise((resolve) => setTimeout(resolve, INTERVAL));
    }
  }

  /** Everything the page shows as text. */
  text(): Promise<string> {
    return this.evaluate(() => document.body.innerText, null);
  }

  /** Waits until the page shows a text somewhere. */
  async see(text: string | RegExp): Promise<void> {
    await this.waitFor(
      `the text ${String(text)}`,
      ({ source, flags }) => new RegExp(source, flags).test(document.body.innerText),
      patternOf(text),
    );
  }

  /** Waits for an element to be visible, and ready to be used; its selector names it from then on. */
  async find(target: Target): Promise<string> {
    const search = this.#searchFor(target);
    const what = `the ${target.role} ${String(target.name)}`;
    await this.waitFor(what, markFirst, search);
    return `[data-test-mark="${search.mark}"]`;
  }

  /** Whether there is such an element now. */
  has(target: Target): Promise<boolean> {
    return this.evaluate(markFirst, this.#searchFor(target));
  }

  #searchFor({ role, name, enabled = true }: Target): Search {
    this.#marks += 1;
    const mark = String(this.#marks);
    return { elements: ELEMENTS[role], pattern: patternOf(name), enabled, mark };
  }

  async click(target: Target): Promise<void> {
    await this.#tab.click(await this.find(target));
  }

  /** Opens a page of the site and waits until it reacts: the build has rendered it, so it shows before. */
  async visit(url: string): Promise<void> {
    await this.goto(url);
    await this.waitFor(
      `${url} to react`,
      () => document.documentElement.hasAttribute('data-ready'),
      null,
    );
  }

  /** Clicks into a field and types. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.type(text);
  }

  /** Presses Tab until an element has the focus. */
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
    throw new Error(`${this.browser}: Tab never came to the ${target.role} ${String(target.name)}`);
  }

  press(key: Key): Promise<void> {
    return this.#tab.press(key);
  }

  type(text: string): Promise<void> {
    return this.#tab.type(text);
  }

  /** Answers the file dialog that the page has asked for, or is about to, with files. */
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

  /** Waits for the next file the page saves, and reads it. */
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
            reject(reader.error ?? new Error('the saved file cannot be read'));
          };
          reader.readAsDataURL(saved.blob);
        });
        return { name: saved.name, base64: address.slice(address.indexOf(',') + 1) };
      },
      null,
    );
    return { name, bytes: new Uint8Array(Buffer.from(base64, 'base64')) };
  }

  /** Everything that went wrong in the page since the last call. */
  async takeErrors(): Promise<string[]> {
    await this.#collectErrors();
    return this.#errors.splice(0);
  }

  async #collectErrors(): Promise<void> {
    this.#errors.push(
      ...(await this.evaluate(() => {
        // The empty page before the first has none.
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

/** Runs in the page: marks the first visible element with this name, and says whether there is one. */
function markFirst({ elements, pattern, enabled, mark }: Search): boolean {
  const matches = new RegExp(pattern.source, pattern.flags);
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ');
    const labels = [
      ...ids.map((id) => document.getElementById(id)),
      ...(element instanceof HTMLInputElement ? (element.labels ?? []) : []),
    ].filter((found) => found !== null);
    return (labels.length > 0 ? labels : [element]).map((each) => each.textContent).join(' ');
  };
  const found = [...document.querySelectorAll(elements)].find(
    (element) =>
      element.checkVisibility() &&
      matches.test(nameOf(element).replaceAll(/\s+/g, ' ').trim()) &&
      !(enabled && element.matches(':disabled, [aria-disabled=true]')),
  );
  found?.setAttribute('data-test-mark', mark);
  return found !== undefined;
}

interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** A pattern as JSON carries it; a text is looked for as it is. */
function patternOf(text: string | RegExp): Pattern {
  if (text instanceof RegExp) return { source: text.source, flags: text.flags };
  return { source: text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), flags: '' };
}

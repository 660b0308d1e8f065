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
  link: 'a[href]',
  radio: 'input[type=radio], [role=radio]',
  slider: 'input[type=range], [role=slider]',
  status: '[role=status]',
  tab: '[role=tab]',
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
  async find({ role, name, enabled = true }: Target): Promise<string> {
    this.#marks += 1;
    const mark = String(this.#marks);
    await this.waitFor(
      `the ${role} ${String(name)}`,
      ({ elements, pattern, ...wanted }) => {
        const matches = new RegExp(pattern.source, pattern.flags);
        const nameOf = (element: Element): string => {
          const label = element.getAttribute('aria-label');
          if (label !== null) return label;
          const labelledBy = (element.getAttribute('aria-labelledby') ?? '').split(' ');
          const labels = [
            ...labelledBy.map((id) => document.getElementById(id)),
            ...(element instanceof HTMLInputElement ? (element.labels ?? []) : []),
          ].filter((found) => found !== null);
          const texts = labels.length > 0 ? labels : [element];
          return texts.map((each) => each.textContent).join(' ');
        };
        const isReady = (element: Element): boolean =>
          !element.matches(':disabled, [aria-disabled=true]');
        const found = [...document.querySelectorAll(elements)].find(
          (element) =>
            element.checkVisibility() &&
            matches.test(nameOf(element).replaceAll(/\s+/g, ' ').trim()) &&
            (!wanted.enabled || isReady(element)),
        );
        found?.setAttribute('data-test-mark', wanted.mark);
        return found !== undefined;
      },
      { elements: ELEMENTS[role], pattern: patternOf(name), enabled, mark },
    );
    return `[data-test-mark="${mark}"]`;
  }

  async click(target: Target): Promise<void> {
    await this.#tab.click(await this.find(target));
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

/** A pattern as JSON carries it; a text is looked for as it is. */
function patternOf(text: string | RegExp): { source: string; flags: string } {
  if (text instanceof RegExp) return { source: text.source, flags: text.flags };
  return { source: text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), flags: '' };
}

import type { Driver, Tab } from './project';

/** The file input that accepts photos, in the editor, the list and on the plain page. */
const INPUT = '#root input[type=file]';

declare global {
  interface Window {
    /** The time of the photo that was chosen last. */
    benchTime: Promise<number>;
  }
}

/** An element that a selector matches, with a text in it. */
export type Target = readonly [selector: string, text?: string];

/** A page that a new visitor has opened. Functions that run in it get only their argument, as JSON. */
export class Visit {
  readonly tab: Tab;

  private constructor(tab: Tab) {
    this.tab = tab;
  }

  /** Opens a page, and waits until it has said that it is ready. */
  static async open(browser: Driver, url: string): Promise<Visit> {
    const visit = new Visit(await browser.newTab());
    await visit.tab.goto(url);
    await visit.until([['html[data-ready]']]);
    return visit;
  }

  async run<A, R>(work: (argument: A) => R | Promise<R>, argument: A): Promise<R> {
    const call = `Promise.resolve((${work.toString()})(${JSON.stringify(argument)}))`;
    const json = await this.tab.run(`${call}.then((result) => JSON.stringify(result ?? null))`);
    return JSON.parse(json) as R;
  }

  /** Waits until each target was there, one after the other. Returns the milliseconds since the click, if any. */
  until(targets: readonly Target[], click?: Target): Promise<number> {
    return this.run(clickAndWait, { click, targets });
  }

  setFiles(paths: readonly string[]): Promise<void> {
    return this.tab.setFiles(INPUT, paths);
  }

  /** Chooses a file. Returns the milliseconds until it can be downloaded, by the page's clock. */
  async choose(path: string): Promise<number> {
    await this.run(watchChoice, null);
    await this.setFiles([path]);
    return this.run(() => window.benchTime, null);
  }
}

/** Observes every change of the page instead of polling. */
function clickAndWait(how: { click?: Target | undefined; targets: readonly Target[] }) {
  const find = ([selector, text = '']: Target) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) =>
      textContent.includes(text),
    );
  const left = [...how.targets];
  return new Promise<number>((resolve, reject) => {
    const start = performance.now();
    if (how.click !== undefined) find(how.click)?.click();
    const look = () => {
      while (left[0] !== undefined && find(left[0]) !== undefined) left.shift();
      if (left.length > 0) return;
      observer.disconnect();
      resolve(performance.now() - start);
    };
    const observer = new MutationObserver(look);
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    observer.observe(document, all);
    look();
    setTimeout(() => {
      reject(new Error(`After a minute, nothing matches ${String(left[0])}`));
    }, 60_000);
  });
}

/** Measures from the moment the page learns of a chosen file until 'Download Image' is enabled for it. */
function watchChoice(): void {
  const isEnabled = () =>
    [...document.querySelectorAll('button')].some(
      (button) =>
        button.textContent.includes('Download Image') &&
        !button.matches(':disabled, [aria-disabled=true]'),
    );
  window.benchTime = new Promise((resolve, reject) => {
    let start: number | null = null;
    let sawDisabled = false;
    const observer = new MutationObserver(() => {
      if (start === null) return;
      // When the second photo is chosen, the button is still enabled for the first.
      if (!isEnabled()) sawDisabled = true;
      else if (sawDisabled) {
        observer.disconnect();
        resolve(performance.now() - start);
      }
    });
    const attributeFilter = ['disabled', 'aria-disabled'];
    observer.observe(document, { subtree: true, childList: true, attributeFilter });
    const begin = () => {
      start = performance.now();
      sawDisabled = !isEnabled();
    };
    setTimeout(() => {
      reject(new Error(`no result within a minute: ${document.body.innerText}`));
    }, 60_000);
    addEventListener('change', begin, { capture: true, once: true });
  });
}

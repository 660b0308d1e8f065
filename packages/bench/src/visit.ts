import type { Driver, Tab } from './project';

/** Matches the file input for photos in the editor, on the page for many photos, and on the plain page. */
const INPUT = '#root input[type=file]:not([webkitdirectory])';

/** An element that matches the selector and contains the text. */
export type Target = readonly [selector: string, text?: string];

/**
 * The states of 'Download Image' until a result is ready: disabled, and then enabled. Before these states, the button
 * may still be enabled for the previous photo.
 */
const RESULT: readonly Target[] = [
  ['button:is(:disabled, [aria-disabled=true])', 'Download Image'],
  ['button:not(:disabled, [aria-disabled=true])', 'Download Image'],
];

declare global {
  interface Window {
    /** The milliseconds until the page had shown all targets of the last call of `observe`. */
    benchTime: Promise<number>;
  }
}

/** A page that a new visitor has opened. Functions that run in the page get only their argument, as JSON. */
export class Visit {
  readonly tab: Tab;

  private constructor(tab: Tab) {
    this.tab = tab;
  }

  /** Opens a page, and waits until the page says that it is ready. */
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

  /** Waits until the page has shown the targets, one after the other. */
  async until(targets: readonly Target[]): Promise<void> {
    await this.run(observe, { targets, isChoice: false });
    await this.run(() => window.benchTime, null);
  }

  setFiles(paths: readonly string[]): Promise<void> {
    return this.tab.setFiles(INPUT, paths);
  }

  /** Chooses a file. Returns the milliseconds from the page's `change` event until the result can be downloaded. */
  async choose(path: string): Promise<number> {
    await this.run(observe, { targets: RESULT, isChoice: true });
    await this.setFiles([path]);
    return this.run(() => window.benchTime, null);
  }
}

interface Wait {
  readonly targets: readonly Target[];
  /** Whether the time starts when a file is chosen, instead of at once. */
  readonly isChoice: boolean;
}

/** Sets `window.benchTime`. Observes every change of the page, instead of polling, and uses the page's clock. */
function observe({ targets, isChoice }: Wait): void {
  const find = ([selector, text = '']: Target) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) =>
      textContent.includes(text),
    );
  const left = [...targets];
  window.benchTime = new Promise((resolve, reject) => {
    const begin = () => {
      const start = performance.now();
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
    };
    if (isChoice) addEventListener('change', begin, { capture: true, once: true });
    else begin();
    setTimeout(() => {
      reject(new Error(`After a minute, nothing matches ${String(left[0])}`));
    }, 60_000);
  });
}

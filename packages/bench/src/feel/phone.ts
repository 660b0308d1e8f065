import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { CATEGORIES, readTasks, type Tasks } from './trace';
import { MARKS, watchPage, type Watched } from './page-watch';

export interface Sample extends Watched {
  readonly tasks: Tasks;
}

/** How long a finger takes from one place to the next, and how many times it reports on its way. */
const MOVES = 60;
const BETWEEN_MOVES = 16;

/** How far a finger moves: from one place to another, as shares of an element's width and height. */
type Way = readonly [from: readonly [number, number], to: readonly [number, number]];

/** A page in the window of a phone, whose main thread is slowed down. Only Chromium can do this. */
export class Phone {
  readonly page: Page;
  readonly #browser: Browser;
  readonly #session: CDPSession;

  private constructor(browser: Browser, page: Page, session: CDPSession) {
    this.#browser = browser;
    this.page = page;
    this.#session = session;
  }

  /** @param rate how many times slower than usual the main thread runs; workers run as usual */
  static async open(browser: Browser, rate: number): Promise<Phone> {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    await page.addInitScript(watchPage, MARKS);
    return new Phone(browser, page, session);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  /** Measures how a page loads, from the navigation until `rest` milliseconds after it said that it is ready. */
  async load(url: string, rest: number): Promise<Sample> {
    return this.#record(async () => {
      await this.page.goto(url, { waitUntil: 'load' });
      await this.page.locator('html[data-ready]').waitFor();
      await setTimeout(rest);
    });
  }

  /** Measures what the page does from the beginning of `act` until `rest` milliseconds after its end. */
  async measure(act: () => Promise<void>, rest: number): Promise<Sample> {
    return this.#record(async () => {
      await this.page.evaluate(() => {
        window.benchWatch.begin();
      });
      await act();
      await this.page.evaluate((mark) => {
        performance.mark(mark);
      }, MARKS.released);
      await setTimeout(rest);
    });
  }

  async #record(act: () => Promise<void>): Promise<Sample> {
    await this.#browser.startTracing(this.page, { categories: CATEGORIES });
    const watched = await act().then(() => this.page.evaluate(() => window.benchWatch.end()));
    const trace = await this.#browser.stopTracing();
    return { ...watched, tasks: readTasks(trace, watched.scripts) };
  }

  /** Touches the middle of an element that is in the window. Returns what does this, so that nothing else is measured. */
  async toTap(target: Locator): Promise<() => Promise<void>> {
    const [at] = await this.#placesIn(target, [
      [0.5, 0.5],
      [0.5, 0.5],
    ]);
    return async () => {
      await Promise.all([this.#touch('touchStart', at), this.#touch('touchEnd')]);
    };
  }

  /** Moves a finger over an element at the pace of a finger, whether or not the page follows. Returns what does this. */
  async toDrag(target: Locator, way: Way): Promise<() => Promise<void>> {
    const [from, to] = await this.#placesIn(target, way);
    return async () => {
      const sent = [this.#touch('touchStart', from)];
      for (let move = 1; move <= MOVES; move++) {
        await setTimeout(BETWEEN_MOVES);
        const share = move / MOVES;
        const between = (a: number, b: number) => a + (b - a) * share;
        const at = { x: between(from.x, to.x), y: between(from.y, to.y) };
        sent.push(this.#touch('touchMove', at));
      }
      sent.push(this.#touch('touchEnd'));
      await Promise.all(sent);
    };
  }

  async #placesIn(target: Locator, way: Way) {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (box === null) throw new Error(`${String(target)} is not on the page.`);
    const toPlace = ([x, y]: readonly [number, number]) => ({
      x: box.x + box.width * x,
      y: box.y + box.height * y,
    });
    return [toPlace(way[0]), toPlace(way[1])] as const;
  }

  async #touch(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    point?: { readonly x: number; readonly y: number },
  ): Promise<void> {
    const touchPoints = point === undefined ? [] : [point];
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

import type { Page } from '@playwright/test';
import type { Bench } from '../bench';
import { launchChromium } from '../project';
import { type Section, TARGETS, type Value } from '../result';
import { serveWithPlainPage } from '../servers';

/** How many times to press an arrow key on a slider. Each press renders again. */
const PRESSES = 20;
/** How many of the worst entries of each kind are reported. */
const WORST = 5;
const KINDS = { longtask: 'Task over 50 ms', event: 'Input event over 16 ms' };

type Kind = keyof typeof KINDS;
/** Times are by the page's clock. */
type Entry = Pick<PerformanceEntry, 'entryType' | 'name' | 'startTime' | 'duration'>;
type Step = Pick<Entry, 'name' | 'startTime'>;

declare global {
  interface Window {
    benchEntries: Entry[];
  }
}

/** Runs in the page: records every long task and every slow input event from page load on. */
function observe(): void {
  window.benchEntries = [];
  const observer = new PerformanceObserver((list) => {
    window.benchEntries.push(...list.getEntries().map((entry) => entry.toJSON() as Entry));
  });
  // The lowest threshold that browsers accept.
  const event = { type: 'event', buffered: true, durationThreshold: 16 };
  for (const options of [event, { type: 'longtask', buffered: true }]) observer.observe(options);
}

/** Plays a visit to the built site, and reports the longest tasks and the slowest input events. */
export async function measureMainThread(bench: Bench): Promise<Section> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(observe);
    await page.goto(`${await bench.urlOf(serveWithPlainPage)}/editor`);
    // The prerendered page is visible before it is hydrated.
    await page.locator('html[data-ready]').waitFor();
    const steps = await edit(page, bench.photo);
    const entries = await page.evaluate(() => window.benchEntries);
    const stepAt = (entry: Entry) =>
      steps.findLast(({ startTime }) => startTime <= entry.startTime)?.name;
    const rows = (Object.keys(KINDS) as Kind[]).flatMap((kind) => {
      const own = entries.filter(
        (entry) => entry.entryType === kind && stepAt(entry) !== undefined,
      );
      const worst = own.sort((a, b) => b.duration - a.duration).slice(0, WORST);
      return worst.map((entry, index) => {
        const target = index === 0 ? { most: TARGETS['main-thread'][kind] } : {};
        const value: Value = { value: entry.duration, unit: 'ms', ...target };
        return [KINDS[kind], entry.name, stepAt(entry) ?? '', value];
      });
    });
    const text = `A visit to the built site in Chromium that chooses a photo, opens every tool and moves the sliders: its ${WORST} longest tasks over 50 ms and slowest input events over 16 ms, if there are any.`;
    const table = { columns: ['', 'Name', 'Step', 'Duration'], rows };
    return { title: 'Main thread', text, tables: [table] };
  } finally {
    await browser.close();
  }
}

/** Plays the visit. Returns its steps. */
async function edit(page: Page, photo: string): Promise<Step[]> {
  const steps: Step[] = [];
  const begin = async (name: string) => {
    steps.push({ name, startTime: await page.evaluate(() => performance.now()) });
  };
  const download = page.getByRole('button', { name: 'Download Image' });
  const enabled = download.and(page.locator('button:not(:disabled):not([aria-disabled=true])'));
  await begin('choose the photo');
  await page.locator('#root input[type=file]').setInputFiles(photo);
  await enabled.waitFor();
  for (const link of await page.locator('nav a[href^="/editor?tool="]').all()) {
    const tool = (await link.innerText()).trim();
    await begin(`open ${tool}`);
    await link.click();
    await enabled.waitFor();
    const slider = page.getByRole('slider').first();
    if ((await slider.count()) === 0) continue;
    await begin(`move a slider of ${tool}`);
    await slider.focus();
    for (let press = 0; press < PRESSES; press++) await page.keyboard.press('ArrowRight');
    await enabled.waitFor();
  }
  return steps;
}

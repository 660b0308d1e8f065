import { setTimeout } from 'node:timers/promises';
import { type Bench, spreadOf } from '../bench';
import { describePhoto } from '../photos';
import { type Section, TARGETS } from '../result';
import { serveWithPlainPage } from '../servers';
import { RESULT, Visit } from '../visit';

const CURRENT = 'whatsapp-dp-editor';
const SLOWEST = ['square-image-maker', 'blur-sides-of-photo', 'overlay-images-online'];
/** Milliseconds between the last preview and the click. */
const PAUSES = [0, 500, 2000];
const ROUNDS = 7;

/** Times the ZIP of 'Get all sizes' against the slowest tools, in turns. Decision 0029 has results. */
export async function measureKit(bench: Bench): Promise<Section> {
  const tables = await bench.inBrowsers('kit', serveWithPlainPage, async (browser, site) => {
    const visit = await Visit.open(browser, `${site}/editor?tool=${CURRENT}`);
    await visit.run(dropDownloads, null);
    await visit.choose(bench.photo);
    const times = new Map<string, number[]>();
    const measure = async (name: string, work: () => Promise<number>) => {
      times.set(name, [...(times.get(name) ?? []), await work()]);
    };
    for (let round = 0; round < (bench.options.runs ?? ROUNDS); round++) {
      for (const tool of SLOWEST) await measure(tool, () => useTool(visit, tool));
      await useTool(visit, CURRENT);
      for (const pause of PAUSES) {
        await measure(`the kit, ${pause} ms after the last preview`, () => useKit(visit, pause));
      }
    }
    const medianOf = (name: string) => spreadOf(times.get(name) ?? []).median;
    const slowest = Math.max(...SLOWEST.map(medianOf));
    const rows = [...times].map(([name, samples]) => {
      const value = medianOf(name) / slowest;
      const ratio = SLOWEST.includes(name) ? { value } : { value, most: TARGETS.kit };
      return [name, spreadOf(samples), ratio];
    });
    return { columns: ['', 'Time', 'Of the slowest tool'], rows };
  });
  const text = `From choosing a tool until its PNG is there, and from ‘Download ZIP’ until the ZIP is handed to the browser, with the tool ${CURRENT}. It is not saved, because browsers differ in how an automated one saves files. Photo: ${await describePhoto(bench.photo)}.`;
  return { title: 'Get all sizes', text, tables };
}

/** The time from choosing a tool until its PNG is there. */
function useTool(visit: Visit, tool: string): Promise<number> {
  return visit.until(RESULT, [`nav a[href$="tool=${tool}"]`]);
}

/** The time from the click on 'Download ZIP' until the ZIP is handed to the browser. */
async function useKit(visit: Visit, pause: number): Promise<number> {
  const zip = ['dialog button', 'Download ZIP'] as const;
  await visit.until([['dialog:not(:has(canvas[data-empty]))'], zip], ['button', 'Get all sizes']);
  await setTimeout(pause);
  const ms = await visit.until([['dialog [data-saved]']], zip);
  await visit.tab.press('Escape');
  return ms;
}

/** Prevents downloads. The page's work is done when it has handed a file over. */
function dropDownloads(): void {
  HTMLAnchorElement.prototype.click = function click() {
    if (!this.hasAttribute('download')) HTMLElement.prototype.click.call(this);
  };
}

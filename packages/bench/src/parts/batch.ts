import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { summarise } from 'roundel-records/summarise';
import type { Bench } from '../bench';
import { describePhoto } from '../photos';
import { type Section, TARGETS } from '../result';
import { serveWithPlainPage } from '../servers';
import { Visit } from '../visit';

const TOOL = 'whatsapp-dp-editor';
/** How many photos are timed in the editor, after WARM_UP photos that let the browser compile scripts. */
const RUNS = 12;
const WARM_UP = 3;

declare global {
  interface Window {
    /**
     * Times in milliseconds by the page's clock. `ms` is the time until all pictures were made. `blocked` is the
     * longest time for which the page was blocked.
     */
    benchList: Promise<{ ms: number; blocked: number }>;
  }
}

/** Measures the page for many photos. Decisions 0030 and 0037 have results. */
export async function measureBatch(bench: Bench): Promise<Section> {
  const { photos } = bench.options;
  const folder = join(bench.project.root, '.cache/bench/batch');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // At least two, because some browsers fire no event when the same file is chosen again.
  const files = Array.from({ length: Math.max(photos, 2) }, (_, index) =>
    join(folder, `photo-${index + 1}.jpg`),
  );
  for (const file of files) copyFileSync(bench.photo, file);
  const tables = await bench.inBrowsers('batch', serveWithPlainPage, async (browser, site) => {
    const editor = await Visit.open(browser, `${site}/editor?tool=${TOOL}`);
    const one = await measureEditor(bench, editor, files);
    const list = await Visit.open(browser, `${site}/batch`);
    await list.until([[`option[value="${TOOL}"]`], ['label', 'Centre on faces']]);
    await list.run(observeList, { tool: TOOL, count: photos });
    await list.setFiles(files.slice(0, photos));
    const { ms, blocked } = await list.run(() => window.benchList, null);
    const each = ms / photos;
    const row = [
      one,
      { value: each, unit: 'ms' as const },
      { value: one.median / each, least: TARGETS.batch.ratio },
      { value: blocked, unit: 'ms' as const, most: TARGETS.batch.blocked },
    ];
    const columns = ['One in the editor', 'Each here', 'One / each', 'Longest block'];
    return { columns, rows: [row] };
  });
  const text = `WhatsApp pictures of ${photos} photos, without looking for faces, until the last is in the list: no ZIP is saved. The longest block is how late a timer of the page was. Photo: ${await describePhoto(bench.photo)}.`;
  return { title: 'Many photos', text, tables };
}

/** Makes pictures in the editor, one after the other. Returns the spread of the times. */
async function measureEditor({ photo, options }: Bench, visit: Visit, files: readonly string[]) {
  const times: number[] = [];
  for (let run = 0; run < WARM_UP + (options.runs ?? RUNS); run++) {
    times.push(await visit.choose(files[run % files.length] ?? photo));
  }
  await visit.tab.close();
  return summarise(times.slice(WARM_UP));
}

/** Chooses the settings, and measures from the page's `change` event. */
function observeList({ tool, count }: { tool: string; count: number }): void {
  const select = document.querySelector(`option[value="${tool}"]`)?.closest('select');
  const toggle = [...document.querySelectorAll<HTMLInputElement>('input[role=switch]')].find(
    ({ labels }) => labels?.[0]?.textContent === 'Centre on faces',
  );
  if (!select || !toggle) throw new Error('The page has no settings for the tool and for faces.');
  select.value = tool;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  if (toggle.checked) toggle.click();

  const interval = 16;
  let start = 0;
  let last = 0;
  let blocked = 0;
  const begin = () => {
    start = performance.now();
    last = start;
    blocked = 0;
  };
  addEventListener('change', begin, { capture: true });
  // Measures the delay of a timer, because only Chromium reports long tasks.
  setInterval(() => {
    const now = performance.now();
    blocked = Math.max(blocked, now - last - interval);
    last = now;
  }, interval);
  window.benchList = new Promise((resolve) => {
    new MutationObserver(() => {
      const bar = document.querySelector('progress');
      if (start === 0 || bar?.max !== count || bar.value !== count) return;
      resolve({ ms: performance.now() - start, blocked });
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
}

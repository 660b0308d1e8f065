import type { PathResult, Report } from 'roundel-records/benchmark-report';
import { TOOLS } from 'roundel/tools';
import type { Bench } from '../bench';
import { describePhoto } from '../photos';
import { type Cell, type Section, TARGETS, atMost, findTarget } from '../result';
import { serveWithPlainPage } from '../servers';
import { Visit } from '../visit';

const RUNS = 9;

/** Lets the site's benchmark page time every tool on both paths in turns, after it has checked that they agree. */
export async function measureTools(bench: Bench): Promise<Section> {
  const tables = await bench.inBrowsers(
    'tools',
    serveWithPlainPage,
    async (browser, site, name) => {
      const page = await Visit.open(browser, `${site}/benchmark`);
      await page.run(chooseSettings, bench.options.runs ?? RUNS);
      await page.setFiles([bench.photo]);
      await page.until([['button[type=submit]:enabled']]);
      const { results } = await page.run(runPage, null);
      await page.tab.close();
      const targets: Readonly<Record<string, number>> = findTarget(TARGETS.tools, name) ?? {};
      const rows: Cell[][] = [];
      for (const { id, alias } of TOOLS) {
        const result = results.find(({ job }) => job.id === id);
        if (result?.agreement?.holds !== true) throw new Error(`${alias}: the paths disagree.`);
        const wasm = toMeasures(result.paths.wasm);
        const canvas = toMeasures(result.paths.canvas);
        const ratio = wasm.png.median / canvas.png.median;
        rows.push([
          alias,
          wasm.preview,
          canvas.preview,
          { value: wasm.preview.median / canvas.preview.median },
          wasm.png,
          canvas.png,
          atMost(ratio, targets[alias]),
          { value: wasm.bytes / canvas.bytes },
        ]);
      }
      const preview = ['Preview, Wasm', 'Preview, Canvas', 'Ratio'];
      const png = ['PNG, Wasm', 'PNG, Canvas', 'Ratio', 'Ratio of bytes'];
      return { columns: ['Tool', ...preview, ...png], rows };
    },
  );
  const text = `Every tool on the Wasm path (the crate \`pixels\` in a worker, plus one PNG helper for each further core, up to three) and on the Canvas path (the site’s fallback: canvas drawing, and plain TypeScript for what a canvas cannot do), from the file’s bytes to the preview and to the PNG. Before anything was timed, the PNGs of both paths were decoded and compared pixel by pixel: they agree within the bounds of the conformance tests. Photo: ${await describePhoto(bench.photo)}.`;
  return { title: 'Wasm beside Canvas', text, tables };
}

function toMeasures(result: PathResult) {
  if (!result.ok) throw new Error(`A path failed: ${result.code}`);
  const { preview, png, bytes } = result.measures;
  if (!preview || !png || !bytes) throw new Error('A path was not measured.');
  return { preview, png, bytes: bytes.median };
}

/** Runs in the page. Selects the own photo, and the least number of runs on offer that is not below `runs`, or the most. */
function chooseSettings(runs: number): void {
  const radios = [...document.querySelectorAll<HTMLInputElement>('form input[type=radio]')];
  radios.find(({ value }) => value === 'own')?.click();
  const offered = [...document.querySelectorAll<HTMLInputElement>('form input[type=radio]')].filter(
    ({ value }) => Number(value) > 0,
  );
  (offered.find(({ value }) => Number(value) >= runs) ?? offered.at(-1))?.click();
}

/** Runs in the page. Runs the benchmark, and returns the report that the page copies. */
function runPage(): Promise<Report> {
  return new Promise((resolve, reject) => {
    navigator.clipboard.writeText = (text) => {
      resolve(JSON.parse(text) as Report);
      return Promise.resolve();
    };
    const run = document.querySelector<HTMLButtonElement>('button[type=submit]');
    let wasBusy = false;
    const observer = new MutationObserver(() => {
      wasBusy ||= run?.disabled === true;
      if (!wasBusy || run?.disabled === true) return;
      observer.disconnect();
      const copy = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'JSON',
      );
      if (copy) copy.click();
      else reject(new Error(document.querySelector('main')?.innerText ?? 'The page is gone.'));
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    run?.click();
  });
}

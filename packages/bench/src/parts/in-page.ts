import { copyFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { summarise } from 'roundel-records/summarise';
import type { Bench } from '../bench';
import { describePhoto, findPhotos, makePhonePhoto } from '../photos';
import type { Driver, Project } from '../project';
import {
  atMost,
  type Cell,
  type Section,
  type Spread,
  TARGETS,
  type Table,
  findTarget,
} from '../result';
import { serveWithPlainPage } from '../servers';
import { Visit } from '../visit';

/** The aliases of the tools, which both pages accept, by the tools' names in the report. */
const TOOLS = { WhatsApp: 'whatsapp', Circle: 'circle', Vignette: 'overlay' };

type Tool = keyof typeof TOOLS;

const ORDER = ['first', 'second'] as const;
const RUNS = 5;
/** Milliseconds to wait before a photo is chosen. By then, the page has loaded, has warmed up, and is idle. */
const REST = 2000;

const TEXT =
  'From the moment a photo is chosen in the built site until ‘Download Image’ can be pressed, by the page’s own clock: with the first photo in a new page that has come to rest, and with the second. Beside it, a plain page draws the same file on one canvas and calls `toBlob` (`packages/bench/src/plain`).';

/** Measures how long a visitor waits with the most common photo: in sRGB, from a phone that was held upright. */
export async function measurePage(bench: Bench): Promise<Section> {
  const photo = await makePhonePhoto(bench.project, 'srgb');
  const tools = Object.keys(TOOLS) as Tool[];
  const tables = await bench.inBrowsers('page', serveWithPlainPage, (browser, site, name) =>
    measure(bench, browser, {
      site,
      photos: [photo],
      tools,
      targets: findTarget(TARGETS.page, name),
    }),
  );
  return { title: 'In the page', text: `${TEXT} Photo: ${await describePhoto(photo)}.`, tables };
}

/** Measures how long a visitor waits with other photos. One tool is enough, because decoding takes most of the time. */
export async function measurePhotos(bench: Bench): Promise<Section> {
  const { progressive, camera } = findPhotos(bench.project);
  const photos = [await makePhonePhoto(bench.project, 'p3'), progressive, camera];
  const tables = await bench.inBrowsers('photos', serveWithPlainPage, (browser, site) =>
    measure(bench, browser, { site, photos, tools: ['WhatsApp'], targets: undefined }),
  );
  const described = await Promise.all(photos.map(describePhoto));
  const text = `As above, with photos in Display P3, progressive, and of a camera: ${described.join(', ')}.`;
  return { title: 'Other photos in the page', text, tables };
}

/**
 * Measures how long a visitor waits with a phone's HEIC. The first photo's time includes fetching and compiling the
 * decoder. There is no plain page beside the editor, because Chromium and Firefox do not decode HEIC.
 */
export async function measureHeic(bench: Bench): Promise<Section> {
  const { heic } = findPhotos(bench.project);
  const tables = await bench.inBrowsers('heic', serveWithPlainPage, async (browser, site) => {
    const url = `${site}/editor?tool=${TOOLS.WhatsApp}`;
    const [times = []] = await visitAll(bench, browser, [url], heic);
    return {
      columns: ['Order', 'Editor'],
      rows: ORDER.map((order, at) => [order, times[at] ?? '']),
    };
  });
  const size = (statSync(heic).size / 1e6).toFixed(2);
  const text = `From the moment a HEIC is chosen in the built site until ‘Download Image’ can be pressed, with WhatsApp. Photo: ${basename(heic)} (3024 × 4032, 48 tiles, ${size} MB).`;
  return { title: 'HEIC in the page', text, tables };
}

async function measure(
  bench: Bench,
  browser: Driver,
  how: {
    readonly site: string;
    readonly photos: readonly string[];
    readonly tools: readonly Tool[];
    readonly targets: Readonly<Record<Tool, readonly number[]>> | undefined;
  },
): Promise<Table> {
  const rows: Cell[][] = [];
  for (const photo of how.photos) {
    for (const tool of how.tools) {
      console.error(`in the page: ${tool}, ${basename(photo)}`);
      const urls = ['editor', 'bench/plain'].map((at) => `${how.site}/${at}?tool=${TOOLS[tool]}`);
      const times = await visitAll(bench, browser, urls, photo);
      for (const [index, order] of ORDER.entries()) {
        const [editor, plain] = times.map((each) => each[index]);
        if (editor === undefined || plain === undefined) continue;
        const ratio = atMost(editor.median / plain.median, how.targets?.[tool][index]);
        rows.push([basename(photo), tool, order, editor, plain, ratio]);
      }
    }
  }
  return { columns: ['Photo', 'Tool', 'Order', 'Editor', 'Plain page', 'Ratio'], rows };
}

/** Visits pages in turns. Returns two times for each page: with the first photo, and with the second. */
async function visitAll(
  { options, project }: Bench,
  browser: Driver,
  urls: readonly string[],
  photo: string,
): Promise<readonly (readonly Spread[])[]> {
  const samples = urls.map(() => ORDER.map(() => [] as number[]));
  for (let run = 0; run < (options.runs ?? RUNS); run++) {
    for (const [page, url] of urls.entries()) {
      const times = await visit(project, browser, url, photo);
      for (const [order, ms] of times.entries()) samples[page]?.[order]?.push(ms);
    }
  }
  return samples.map((orders) => orders.map(summarise));
}

/** Opens a page and chooses a photo twice. Returns the time of each choice. */
async function visit(
  { root }: Project,
  browser: Driver,
  url: string,
  photo: string,
): Promise<number[]> {
  // Some browsers fire no event when a file of the same name is chosen again.
  const copy = join(root, '.cache/bench', `second-${basename(photo)}`);
  copyFileSync(photo, copy);
  const page = await Visit.open(browser, url);
  try {
    await setTimeout(REST);
    const first = await page.choose(photo);
    await setTimeout(REST);
    return [first, await page.choose(copy)];
  } finally {
    await page.tab.close();
  }
}

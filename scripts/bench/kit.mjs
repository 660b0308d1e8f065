/**
 * Times the ZIP of 'Get all sizes' against the slowest tools on one 12-megapixel photo, in turns: see --help.
 * Decision 0029 has the results.
 */
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { builtSite } from '../lib/build.mjs';
import { messageOf } from '../lib/errors.mjs';
import { serveSite } from '../lib/serve.mjs';
import { BrowserProcesses } from './browsers/processes.mjs';
import { dropDownloads, mark, timed } from './in-page/kit-page.mjs';
import { startBrowser } from './in-page/visitors.mjs';
import { wholeNumber } from './options.mjs';

const USAGE = `node scripts/bench/kit.mjs [options]

  --browser NAME   chromium (default), firefox or webkit
  --tool ID        the current tool (default whatsapp-dp-editor)
  --rounds N       rounds (default 8)

Prints medians: the time until the ZIP was handed to the browser, or until a tool's PNG is there; its ratio
to the slowest tool; and the most memory that one of the browser's processes has used (Linux only).
The ZIP is not saved, because browsers differ in how an automated one saves files.
`;

const PHOTO = 'tests/fixtures/photos/landscape-12mp.jpg';
const SLOWEST = ['square-image-maker', 'blur-sides-of-photo', 'overlay-images-online'];
/** Milliseconds between the last preview and the click. */
const PAUSES = [0, 500, 2000];

/**
 * @typedef {import('./in-page/visitors.mjs').Visit} Visit
 * @typedef {{ ms: number, mb: number }} Sample
 */

/** @throws {Error} with a message to print */
function parseOptions() {
  const { values } = parseArgs({
    options: {
      browser: { type: 'string', default: 'chromium' },
      tool: { type: 'string', default: 'whatsapp-dp-editor' },
      rounds: { type: 'string', default: '8' },
      help: { type: 'boolean', default: false },
    },
  });
  return { ...values, rounds: wholeNumber('rounds', values.rounds) };
}

/**
 * The time from choosing a tool until its PNG is there.
 *
 * @param {Visit} visit
 * @param {string} tool
 */
function useTool(visit, tool) {
  return visit.run(timed, {
    click: `nav a[href$="tool=${tool}"]`,
    until: ['[data-result]:disabled', '[data-result]:enabled'],
  });
}

/**
 * The time from the click on 'Download ZIP' until the ZIP is handed to the browser.
 *
 * @param {Visit} visit
 * @param {number} pause
 */
async function useKit(visit, pause) {
  await visit.run(timed, {
    click: '[data-open]',
    until: ['dialog:not(:has(canvas[data-empty]))'],
  });
  await setTimeout(pause);
  await visit.run(mark, { name: 'Download ZIP', attribute: 'data-zip' });
  const ms = await visit.run(timed, { click: '[data-zip]', until: ['dialog [data-saved]'] });
  await visit.press('Escape');
  return ms;
}

/** @param {readonly number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/**
 * @param {{ browser: string, tool: string, rounds: number }} options
 * @param {string} site address of the server
 */
async function measureKit({ browser, tool: current, rounds }, site) {
  /** @type {Map<string, Sample[]>} */
  const results = new Map();
  const processes = new BrowserProcesses();
  const visitor = await startBrowser(browser);
  try {
    console.log(`${visitor.name} ${visitor.version}`);
    const visit = await visitor.visit(`${site}/editor?tool=${current}`);
    await visit.run(dropDownloads);
    await visit.choose(PHOTO);
    await visit.run(mark, { name: 'Download Image', attribute: 'data-result' });
    await visit.run(mark, { name: 'Get all sizes', attribute: 'data-open' });
    /** @type {(name: string, work: () => Promise<number>) => Promise<void>} */
    const measure = async (name, work) => {
      processes.resetLargest();
      const ms = await work();
      results.set(name, [...(results.get(name) ?? []), { ms, mb: processes.largest() }]);
    };
    for (let round = 0; round < rounds; round++) {
      for (const tool of SLOWEST) await measure(tool, () => useTool(visit, tool));
      await useTool(visit, current);
      for (const pause of PAUSES) await measure(`kit, ${pause} ms`, () => useKit(visit, pause));
    }
  } finally {
    await visitor.close();
  }
  return results;
}

/** @param {ReadonlyMap<string, readonly Sample[]>} results */
function print(results) {
  /** @param {string} name */
  const time = (name) => median(results.get(name)?.map(({ ms }) => ms) ?? []);
  const slowest = Math.max(...SLOWEST.map(time));
  for (const [name, samples] of results) {
    console.log(
      name.padEnd(24),
      `${time(name).toFixed(0)} ms`.padStart(8),
      (time(name) / slowest).toFixed(2).padStart(6),
      `${median(samples.map(({ mb }) => mb)).toFixed(0)} MB`.padStart(8),
    );
  }
}

try {
  const options = parseOptions();
  if (options.help) {
    console.log(USAGE);
  } else {
    const server = await serveSite({ port: 0, folder: (await builtSite()).folder });
    try {
      print(await measureKit(options, server.url));
    } finally {
      await server.close();
    }
  }
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

/** Measures the page for many photos: see --help. Decisions 0030 and 0037 have the results. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { builtSite } from '../lib/build.mjs';
import { messageOf } from '../lib/errors.mjs';
import { serveSite } from '../lib/serve.mjs';
import { BrowserProcesses } from './browsers/processes.mjs';
import { readNotes, setUp, watchList } from './in-page/batch-page.mjs';
import { startBrowser } from './in-page/visitors.mjs';
import { wholeNumber } from './options.mjs';

const USAGE = `node scripts/bench/batch.mjs [options]

  --browser NAME   chromium (default), firefox or webkit
  --photos N       photos of 12 megapixels in the list (default 100)
  --faces          centre them on faces
  --site URL       a running site to measure, instead of the current sources

Prints the time of one photo in the editor and of each in the list, until its result is in the list (no ZIP is
saved); the longest wait of a key press meanwhile, and the longest time in which the page could answer nothing;
and the processor time and memory of all of the browser's processes (Linux only). Firefox's driver makes key
presses inside the page, where they hardly wait: there, the second time is what a visitor notices.
`;

const PHOTO = 'tests/fixtures/photos/landscape-12mp.jpg';
const TOOL = 'whatsapp-dp-editor';
/** Photos in the editor. The first are not counted: the browser still compiles the page's scripts. */
const SINGLE = { runs: 15, warmUp: 3 };
/** Milliseconds between samples of the memory, and between key presses. */
const INTERVAL = 250;
/** Milliseconds without a result after which the list counts as stuck. */
const STUCK = 60_000;

/** @typedef {import('./in-page/visitors.mjs').Visitor} Visitor */

/** @throws {Error} with a message to print */
function parseOptions() {
  const { values } = parseArgs({
    options: {
      browser: { type: 'string', default: 'chromium' },
      photos: { type: 'string', default: '100' },
      faces: { type: 'boolean', default: false },
      site: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  return { ...values, photos: wholeNumber('photos', values.photos) };
}

/**
 * Makes one picture after the other in the editor.
 *
 * @param {Visitor} visitor
 * @param {string} site
 * @param {readonly string[]} files in turns: some browsers fire no event when the same one is chosen again
 * @param {BrowserProcesses} processes
 * @returns the milliseconds until one can be downloaded (median), and its processor time (mean)
 */
async function measureSingle(visitor, site, files, processes) {
  const visit = await visitor.visit(`${site}/editor?tool=${TOOL}`);
  const atStart = processes.usage().time;
  const times = [];
  for (let run = 0; run < SINGLE.runs; run++) {
    times.push(await visit.choose(files[run % files.length] ?? PHOTO));
  }
  // The page's process may end with the page.
  const time = (processes.usage().time - atStart) / SINGLE.runs;
  await visit.leave();
  const counted = times.slice(SINGLE.warmUp).sort((a, b) => a - b);
  return { ms: counted[Math.floor(counted.length / 2)] ?? NaN, time };
}

/**
 * Makes the pictures of a list, and presses keys until all are made.
 *
 * @param {Visitor} visitor
 * @param {string} site
 * @param {object} list
 * @param {readonly string[]} list.files
 * @param {boolean} list.faces
 * @param {(done: number) => void} list.onSample called with the number of results every `INTERVAL` ms
 */
async function measureList(visitor, site, { files, faces, onSample }) {
  const visit = await visitor.visit(`${site}/batch`);
  await visit.run(setUp, { tool: TOOL, faces });
  await visit.run(watchList, files.length);
  onSample(0);
  await visit.setFiles(files);
  let notes = await visit.run(readNotes);
  for (let since = Date.now(); notes.end === 0;) {
    await visit.press('Shift');
    const { done } = notes;
    notes = await visit.run(readNotes);
    if (notes.done > done) since = Date.now();
    if (Date.now() - since > STUCK) throw new Error(`${done} results, and no more for a minute.`);
    onSample(notes.done);
    await setTimeout(INTERVAL);
  }
  return notes;
}

/**
 * @param {{ browser: string, photos: number, faces: boolean }} options
 * @param {string} site
 */
async function measureBatch({ browser, photos, faces }, site) {
  const folder = mkdtempSync(join(tmpdir(), 'roundel-batch-'));
  const files = Array.from({ length: Math.max(photos, 2) }, (_, index) =>
    join(folder, `photo-${index + 1}.jpg`),
  );
  for (const file of files) copyFileSync(PHOTO, file);
  const processes = new BrowserProcesses();
  const visitor = await startBrowser(browser, { onDisk: true });
  try {
    console.log(`${visitor.name} ${visitor.version}`);
    const one = await measureSingle(visitor, site, files, processes);
    console.log(`one photo in the editor: ${one.ms.toFixed(0)} ms`);

    let peak = 0;
    let before = 0;
    /** @type {Map<number, number>} megabytes by tenths of the list */
    const line = new Map();
    const notes = await measureList(visitor, site, {
      files: files.slice(0, photos),
      faces,
      onSample: (done) => {
        const { memory, time } = processes.usage();
        if (done === 0) before ||= time;
        peak = Math.max(peak, memory);
        const tenth = Math.floor((done * 10) / photos);
        if (!line.has(tenth)) line.set(tenth, memory);
      },
    });
    const eachTime = (processes.usage().time - before) / photos;
    const all = notes.end - notes.start;
    console.log(
      `${photos} photos: ${all.toFixed(0)} ms, ${(all / photos).toFixed(0)} ms each`,
      `\none / each: ${((one.ms * photos) / all).toFixed(2)}`,
      `\nlongest wait of a key: ${notes.wait.toFixed(0)} ms; page blocked: ${notes.blocked.toFixed(0)} ms`,
      `\nprocessor time: ${one.time.toFixed(0)} ms in the editor, ${eachTime.toFixed(0)} ms here`,
      `\npeak of memory: ${peak.toFixed(0)} MB; by tenths of the list:`,
      [...line].map(([tenth, memory]) => `${tenth}: ${memory.toFixed(0)}`).join(', '),
    );
  } finally {
    await visitor.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  const options = parseOptions();
  if (options.help) {
    console.log(USAGE);
  } else if (options.site !== undefined) {
    await measureBatch(options, options.site.replace(/\/$/, ''));
  } else {
    const server = await serveSite({ port: 0, folder: (await builtSite()).folder });
    try {
      await measureBatch(options, server.url);
    } finally {
      await server.close();
    }
  }
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

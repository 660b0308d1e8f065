// @ts-check
/* global addEventListener, document, MutationObserver, window */
/**
 * Measures the page for many photos in Chromium: node scripts/bench/batch.mjs [photos] [faces | no-faces] [address]
 *
 * Prints the time of one photo in the editor and of each photo in the list, the longest wait of a key
 * press while the list is in work, and the memory of all of the browser's processes as it advances.
 * The site must be running (npm start).
 */
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../lib/browsers/chromium.mjs';
import { chromiumPath } from '../lib/browsers/get-chromium.mjs';

const PHOTO = 'tests/fixtures/photos/landscape-12mp.jpg';
const TOOL = 'whatsapp-dp-editor';
const SINGLE_RUNS = 15;
/** Milliseconds between two samples of the memory and two key presses. */
const INTERVAL = 250;

const count = Number(process.argv[2] ?? 100);
const withFaces = process.argv[3] === 'faces';
const address = process.argv[4] ?? 'http://localhost:4173';

/** Runs in the page: notes the time from a file dialog's choice to the last result. */
function watch() {
  const notes = { start: 0, end: 0, slowest: 0, longest: 0, count: 1, wasBusy: false };
  Object.assign(window, { notes });
  const onChange = () => {
    Object.assign(notes, { start: performance.now(), end: 0, wasBusy: false });
  };
  addEventListener('change', onChange, true);
  const isDone = () => {
    const progress = document.querySelector('progress');
    if (progress !== null) return progress.max === notes.count && progress.value === notes.count;
    const buttons = [...document.querySelectorAll('button')];
    const button = buttons.find(({ textContent }) => textContent === 'Download Image');
    // The previous result's button stays enabled for a moment.
    notes.wasBusy ||= button?.disabled === true;
    return notes.wasBusy && button?.disabled === false;
  };
  new MutationObserver(() => {
    if (notes.start > 0 && notes.end === 0 && isDone()) notes.end = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes.longest = Math.max(notes.longest, duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime, processingStart } = /** @type {PerformanceEventTiming} */ (entry);
      notes.slowest = Math.max(notes.slowest, processingStart - startTime);
    }
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
}

/**
 * @param {string} pid
 * @returns {readonly string[]} the fields of its status after the name; empty when it has ended
 */
function statusOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/**
 * What a process and its descendants use: memory in megabytes, shared pages divided, and processor
 * time in milliseconds since they started.
 *
 * @param {string} root
 */
function usageOf(root) {
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(running.map((pid) => [pid, statusOf(pid)[1]]));
  const family = new Set([root]);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const [pid, parent] of parents) if (parent && family.has(parent)) family.add(pid);
  }
  let kilobytes = 0;
  let ticks = 0;
  for (const pid of family) {
    const status = statusOf(pid);
    ticks += Number(status[11] ?? 0) + Number(status[12] ?? 0);
    try {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
    } catch {
      // The process has ended.
    }
  }
  return { memory: Math.round(kilobytes / 1024), time: ticks * 10 };
}

/** The process of the newest browser that this process started. */
function browserProcess() {
  const own = readdirSync('/proc').filter((pid) => statusOf(pid)[1] === String(process.pid));
  return String(Math.max(...own.map(Number)));
}

/** @param {readonly number[]} values */
function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

const folder = mkdtempSync(join(tmpdir(), 'roundel-batch-'));
const files = Array.from({ length: count }, (_, index) => join(folder, `photo-${index + 1}.jpg`));
for (const file of files) copyFileSync(PHOTO, file);
const executablePath = chromiumPath();
const profile = mkdtempSync(join(tmpdir(), 'roundel-profile-'));
const context = await chromium.launchPersistentContext(profile, {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [...CHROMIUM_FLAGS],
});
const pid = browserProcess();
const page = await context.newPage();
await page.addInitScript(watch);

/** @returns {Promise<{ start: number, end: number, slowest: number, longest: number }>} */
const notes = () => page.evaluate(() => Reflect.get(window, 'notes'));

try {
  await page.goto(`${address}/editor?tool=${TOOL}`);
  await page.locator('html[data-ready]').waitFor();
  const single = [];
  const atStart = usageOf(pid);
  for (let run = 0; run < SINGLE_RUNS; run++) {
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(files[run % count] ?? PHOTO);
    await page.waitForFunction(() => Reflect.get(window, 'notes').end > 0);
    const { start, end } = await notes();
    single.push(end - start);
  }
  const one = median(single.slice(3));
  const oneTime = (usageOf(pid).time - atStart.time) / SINGLE_RUNS;
  console.log(`one photo in the editor: ${one.toFixed(0)} ms (median of ${single.length - 3})`);

  await page.goto(`${address}/batch`);
  await page.locator('html[data-ready]').waitFor();
  await page.getByLabel('Tool', { exact: true }).selectOption(TOOL);
  if (!withFaces) await page.getByRole('switch', { name: 'Centre on faces' }).uncheck();
  await page.evaluate((count) => {
    Object.assign(Reflect.get(window, 'notes'), { count, start: 0, slowest: 0, longest: 0 });
  }, count);
  const before = usageOf(pid);
  const line = [`0: ${before.memory} MB`];
  await page.locator('input[type=file]').first().setInputFiles(files);
  for (let next = 1; (await notes()).end === 0;) {
    await page.keyboard.press('Shift');
    const done = await page.evaluate(() => document.querySelector('progress')?.value ?? 0);
    if (done >= (next * count) / 10) {
      line.push(`${done}: ${usageOf(pid).memory} MB`);
      next = Math.floor((done * 10) / count) + 1;
    }
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
  }
  const { start, end, slowest, longest } = await notes();
  const each = (end - start) / count;
  console.log(`${count} photos: ${(end - start).toFixed(0)} ms, ${each.toFixed(0)} ms each`);
  console.log(`one / each: ${(one / each).toFixed(2)}`);
  console.log(
    `longest wait of a key: ${slowest.toFixed(0)} ms; longest task: ${longest.toFixed(0)} ms`,
  );
  const after = usageOf(pid);
  const eachTime = (after.time - before.time) / count;
  console.log(
    `processor time: ${oneTime.toFixed(0)} ms in the editor, ${eachTime.toFixed(0)} ms here`,
  );
  line.push(`end: ${after.memory} MB`);
  console.log(`memory by photos made: ${line.join(', ')}`);
} finally {
  await context.close();
  rmSync(folder, { recursive: true, force: true });
  rmSync(profile, { recursive: true, force: true });
}

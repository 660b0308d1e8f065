/**
 * npm run fresh: runs the README's first two commands on a clone of HEAD, in a
 * chroot with a newly installed Debian and Node. Needs root, Debian, debootstrap
 * and about 4 GB. Takes about 15 minutes.
 *
 *   npm run fresh -- --folder /var/tmp/fresh   creates the chroot there
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { messageOf } from './lib/errors.mjs';
import { FreshMachine } from './lib/fresh-machine.mjs';
import { commandsIn } from './lib/commands-in.mjs';
import { ROOT } from './lib/run.mjs';

const CHECKOUT = '/root/roundel';
/** How long the first command may take to serve the site. */
const START_TIMEOUT = 5 * 60_000;

const { values } = parseArgs({
  options: { folder: { type: 'string', default: join(tmpdir(), `roundel-fresh-${process.pid}`) } },
});
/** @param {string} name */
const isInstalled = (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
const reason =
  process.getuid?.() !== 0
    ? 'it needs root'
    : !isInstalled('apt-get')
      ? 'this is not Debian'
      : !isInstalled('debootstrap')
        ? 'debootstrap is missing ("apt-get install debootstrap")'
        : existsSync(values.folder)
          ? `${values.folder} exists already`
          : null;
if (reason !== null) {
  console.error(`Cannot create a fresh machine: ${reason}.`);
  process.exit(1);
}

const machine = new FreshMachine(values.folder);
/** @type {[name: string, seconds: number][]} */
const times = [];

/**
 * The process running in the machine. A signal to this program stops it first.
 *
 * @type {ReturnType<typeof start> | null}
 */
let child = null;
/** @param {NodeJS.Signals} signal */
function endChild(signal) {
  if (child?.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has already exited.
  }
}

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = true;
    endChild('SIGTERM');
  });
}

/**
 * @template T
 * @param {string} name
 * @param {() => T} task may be asynchronous
 */
async function timed(name, task) {
  if (interrupted) throw new Error('interrupted');
  console.log(`\n== ${name}`);
  const since = Date.now();
  const result = await task();
  if (interrupted) throw new Error('interrupted');
  times.push([name, Math.round((Date.now() - since) / 1000)]);
  return result;
}

/**
 * Starts a command in the machine, in its own process group so that all of it can be killed.
 *
 * @param {string} line
 */
function start(line) {
  const [program, args] = machine.command(CHECKOUT, line);
  const started = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  started.stdout.on('data', (chunk) => process.stdout.write(chunk));
  child = started;
  return started;
}

/** @param {string} url */
async function fetchOk(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

/**
 * Fetches what a browser would: two pages and every script and style sheet they reference.
 *
 * @param {string} origin
 */
async function visit(origin) {
  let files = 0;
  for (const path of ['/', '/online-tools/circle-image-maker']) {
    const html = await fetchOk(origin + path);
    const named = [...html.matchAll(/(?:src|href|data-scripts)="([^"]+)"/g)]
      .flatMap(([, value = '']) => value.split(' '))
      .filter((value) => /^\/.*\.(?:js|css)$/.test(value));
    if (!named.some((file) => file.startsWith('/assets/'))) {
      throw new Error(`${path} references no script of the build`);
    }
    for (const file of named) await fetchOk(origin + file);
    files += named.length;
  }
  return files;
}

/**
 * Starts the first command. Resolves when the site is served.
 *
 * @param {string} line
 */
async function serve(line) {
  const server = start(line);
  const ended = once(server, 'exit');
  /** @type {string} */
  const origin = await new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${line} did not serve the site in time`)),
      START_TIMEOUT,
    );
    createInterface({ input: server.stdout }).on('line', (text) => {
      const [, found] = /Roundel is at (http:\S+)/.exec(text) ?? [];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
    void ended.then(() => {
      clearTimeout(timer);
      reject(new Error(`${line} exited before it served the site`));
    });
  });
  return { origin, ended };
}

/** @param {Promise<unknown>} ended */
async function stop(ended) {
  endChild('SIGTERM');
  await ended;
  child = null;
}

let verdict = 1;
try {
  await timed('debootstrap, Node, npm', () => machine.make());
  await timed('a clone of HEAD', () => {
    const target = join(machine.folder, CHECKOUT);
    const { status } = spawnSync(
      'git',
      ['clone', '--quiet', '--depth=1', `file://${ROOT}`, target],
      {
        stdio: 'inherit',
      },
    );
    if (status !== 0) throw new Error('git clone failed');
  });
  const [first, second] = commandsIn('README.md');
  if (first === undefined || second === undefined) throw new Error('The README has no commands.');
  const { origin, ended } = await timed(`${first}, until it serves the site`, () => serve(first));
  const files = await timed('two pages and their files', () => visit(origin));
  console.log(`Fetched ${files} scripts and style sheets.`);
  await stop(ended);
  const code = await timed(second, async () => {
    const [exitCode] = await once(start(second), 'exit');
    child = null;
    return exitCode;
  });
  verdict = code === 0 ? 0 : 1;
} catch (error) {
  console.error(`\n${messageOf(error)}`);
} finally {
  endChild('SIGKILL');
  machine.remove();
}
console.log('');
for (const [name, seconds] of times) console.log(`${`${seconds}`.padStart(5)} s  ${name}`);
console.log(
  verdict === 0
    ? 'Both commands work on a fresh machine.'
    : 'The commands do not work on a fresh machine.',
);
process.exitCode = verdict;

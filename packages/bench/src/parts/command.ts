import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Bench, spreadOf } from '../bench';
import manifest from '../../package.json';
import programs from '../../programs.json';
import { memoryOfChildren } from '../memory';
import { describePhoto, phonePhoto } from '../photos';
import { builtPackage, mustRun, ROOT } from '../project';
import { type Cell, type Section, TARGETS, type Table } from '../result';

/** The folder that all command lines run in. */
const WORK = join(ROOT, '.cache/bench/command');
/** The diameter of the circles: the shorter side of the photos. */
const CIRCLE = 3024;
const JOBS = availableParallelism();
/** Makes the command lines find the installed package first. */
const PATH = `${WORK}/node_modules/.bin:${process.env['PATH'] ?? ''}`;
const ENV = { ...process.env, PATH, JOBS: String(JOBS) };
const RUNS = 3;
/** If the first timed run takes more seconds than this, the program is not timed again. */
const LONG = 60;
/** Milliseconds between two samples of the memory. */
const INTERVAL = 50;

interface Program {
  readonly name: string;
  /** The command line, for sh. */
  readonly line: string;
  /** How many times as fast as this program Roundel should be. */
  readonly target?: number;
  /** The maximum number of photos for the program, if more would take minutes. */
  readonly most?: number;
}

/** The programs by the pictures that they make, Roundel first. */
const WORKS: Readonly<Record<string, readonly Program[]>> = programs;

/** Measures the command beside other programs that make the same pictures of many photos. */
export async function measureCommand(bench: Bench): Promise<Section> {
  const { photos, runs = RUNS } = bench.options;
  if (spawnSync('sh', ['-c', 'command -v vips vipsthumbnail mogrify convert']).status !== 0) {
    throw new Error('libvips and ImageMagick are needed (Debian: libvips-tools, imagemagick)');
  }
  await install();
  const files = [await phonePhoto('srgb', 1), await phonePhoto('srgb', 6)];
  const tables: Table[] = [];
  for (const [title, list] of Object.entries(WORKS)) {
    const rows: Cell[][] = [];
    let ours = 0;
    for (const program of list) {
      const count = Math.min(photos, program.most ?? photos);
      const { speed, memory, bytes } = await measure(program, files, { count, runs });
      ours ||= speed;
      const { target } = program;
      const job = { value: memory / JOBS, unit: 'MB' as const };
      rows.push([
        `${program.name}, ${count} photos`,
        { value: speed, unit: '/s' },
        target === undefined ? '' : { value: ours / speed, unit: '×', least: target },
        target === undefined ? { ...job, most: TARGETS.command.memory } : job,
        { value: bytes / 1e6, unit: 'MB' },
      ]);
    }
    const columns = ['Program', 'Photos', 'Roundel is faster by', 'Memory of a job', 'Picture'];
    tables.push({ title, columns, rows });
  }
  const described = await Promise.all(files.map(describePhoto));
  const text = `The command \`roundel\` beside the programs that people would use instead, each with its defaults and as many jobs as there are cores, ${JOBS}. The photos are copies of ${described.join(' and ')} in turns, in the memory of the system. Times are from the start of the command line to its end, medians of ${runs} runs, or one run of more than a minute. Memory is the most that all processes of a program had together in a run before those, shared pages counted once, divided by the jobs. \`packages/bench/programs.json\` has the command lines. Versions: ${versions()}.`;
  return { title: 'The command', text, tables };
}

/** Installs the package as npm would publish it, and draws the circle for other programs. */
async function install(): Promise<void> {
  rmSync(WORK, { recursive: true, force: true });
  mkdirSync(WORK, { recursive: true });
  writeFileSync(join(WORK, 'package.json'), JSON.stringify({ private: true }));
  const flags = ['--offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const { archive } = await builtPackage();
  await mustRun('npm', ['install', ...flags, archive], { cwd: WORK, show: false });
  const radius = CIRCLE / 2;
  const circle = `<circle cx="${radius}" cy="${radius}" r="${radius}" fill="#fff"/>`;
  const size = `width="${CIRCLE}" height="${CIRCLE}"`;
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${circle}</svg>`;
  writeFileSync(join(WORK, 'mask.svg'), mask);
  execFileSync('vips', ['extract_band', 'mask.svg', 'mask.png', '3'], { cwd: WORK });
}

/** Runs a program several times. The first run is the warm-up, and measures the memory, which slows a run down. */
async function measure(
  program: Program,
  files: readonly string[],
  { count, runs }: { readonly count: number; readonly runs: number },
) {
  const folder = join(WORK, 'photos');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (let index = 0; index < count; index++) {
    const name = `${index + 1}-${index % 2 === 0 ? 'lying' : 'upright'}.jpg`;
    copyFileSync(files[index % 2] ?? '', join(folder, name));
  }
  const { memory, bytes } = await runOnce(program, count, true);
  const seconds: number[] = [];
  while (seconds.length < runs && (seconds[0] ?? 0) < LONG) {
    seconds.push((await runOnce(program, count, false)).seconds);
  }
  const speed = count / spreadOf(seconds).median;
  console.error(`command: ${program.name}, ${speed.toFixed(1)} photos a second`);
  return { memory, bytes, speed };
}

/** Runs a program on an empty folder `out`. */
async function runOnce({ name, line }: Program, count: number, withMemory: boolean) {
  const out = join(WORK, 'out');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  // Files of the last run must not be written to the disk during this run.
  execFileSync('sync');
  const start = performance.now();
  const child = spawn('sh', ['-c', line.replace('packages/', `${ROOT}/packages/`)], {
    ...{ cwd: WORK, env: ENV },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory = 0;
  const timer = setInterval(() => {
    if (withMemory) memory = Math.max(memory, memoryOfChildren());
  }, INTERVAL);
  await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  clearInterval(timer);
  const seconds = (performance.now() - start) / 1000;
  const made = readdirSync(out);
  if (made.length !== count) throw new Error(`${name} made ${made.length} of ${count} pictures.`);
  const bytes = made.reduce((sum, file) => sum + statSync(join(out, file)).size, 0) / count;
  return { seconds, memory, bytes };
}

function versions(): string {
  const lines = ['roundel --version', 'vips --version', 'convert -version | head -n 1'];
  const others = lines.map((line) =>
    execFileSync('sh', ['-c', line], { encoding: 'utf8', env: ENV }),
  );
  return [...others.map((text) => text.trim()), `sharp ${manifest.dependencies.sharp}`].join('; ');
}

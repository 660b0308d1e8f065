import { MARKS, type LongScript } from './page-watch';

/** What Chromium is asked to record: tasks, what ran in them, and the marks of the page. */
export const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'v8',
];

/** A task from this length on blocks the page noticeably. */
const LONG = 50;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** What the thread itself took of it. While another program has the processor, `dur` goes on, and this does not. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly startTime?: number } };
}

interface Task {
  readonly ms: number;
  /** Its time on the processor, which other programs do not change. */
  readonly ownMs: number;
  /** What ran in it, the longest first. */
  readonly what: string;
}

export interface Tasks {
  /** The tasks of the main thread that took longer than 50 ms. */
  readonly long: readonly Task[];
  /** The length of the longest task in milliseconds. */
  readonly longest: number;
  /** The longest time that a task took on the processor. */
  readonly longestOwn: number;
  /** How long the workers' tasks took on the processor, until the finger was lifted. */
  readonly ofWorkers: readonly number[];
}

/** What else than scripts runs in a task, by the names of the trace's events. */
const KINDS: Readonly<Record<string, string>> = {
  ParseHTML: 'HTML',
  ParseAuthorStyleSheet: 'parsing styles',
  'v8.compile': 'compiling',
  'v8.compileModule': 'compiling',
  UpdateLayoutTree: 'styles',
  Layout: 'layout',
  PrePaint: 'painting',
  Paint: 'painting',
  Layerize: 'painting',
  Commit: 'painting',
  MajorGC: 'garbage',
  MinorGC: 'garbage',
  'Decode Image': 'decoding a picture',
};

/**
 * Reads the tasks between the marks of the page's last document.
 *
 * @param scripts what the page said of its scripts, because the trace names no function of a build
 */
export function readTasks(trace: Buffer, scripts: readonly LongScript[]): Tasks {
  const { traceEvents: all } = JSON.parse(trace.toString('utf8')) as {
    traceEvents: readonly TraceEvent[];
  };
  const end = all.findLast(({ name }) => name === MARKS.end);
  const start = all.findLast(({ name, pid }) => name === MARKS.start && pid === end?.pid);
  if (start === undefined || end === undefined) throw new Error('The trace has no marks.');
  const released = all.findLast(({ name }) => name === MARKS.released) ?? end;
  const ofPage = all.filter(
    ({ pid, ph, ts, dur = 0 }) =>
      pid === end.pid && ph === 'X' && ts + dur >= start.ts && ts <= end.ts,
  );
  const onMain = ofPage.filter(({ tid }) => tid === end.tid).sort((a, b) => a.ts - b.ts);
  const workers = new Set(
    all
      .filter(({ name, pid }) => name === 'thread_name' && pid === end.pid)
      .filter(({ args }) => args?.name?.includes('Worker') === true)
      .map(({ tid }) => tid),
  );
  const tasks = onMain.filter(isTask);
  const origin = start.ts - (start.args?.data?.startTime ?? 0) * 1000;
  return {
    long: tasks
      .filter((task) => toMs(task) > LONG)
      .map((task) => ({
        ms: toMs(task),
        ownMs: toOwnMs(task),
        what: nameWhatRan(task, onMain, scripts, origin),
      })),
    longest: Math.max(0, ...tasks.map(toMs)),
    longestOwn: Math.max(0, ...tasks.map(toOwnMs)),
    ofWorkers: ofPage
      .filter((event) => workers.has(event.tid) && isTask(event) && event.ts < released.ts)
      .map(toOwnMs),
  };
}

function isTask({ name }: TraceEvent): boolean {
  return name === 'RunTask' || name.endsWith('::RunTask');
}

function toMs({ dur = 0 }: TraceEvent): number {
  return dur / 1000;
}

function toOwnMs({ dur = 0, tdur = dur }: TraceEvent): number {
  return tdur / 1000;
}

/** Names what took longest in a task: scripts, and what the browser did itself. */
function nameWhatRan(
  task: TraceEvent,
  events: readonly TraceEvent[],
  scripts: readonly LongScript[],
  origin: number,
): string {
  const end = task.ts + (task.dur ?? 0);
  const sums = new Map<string, number>();
  const add = (name: string, ms: number) => sums.set(name, (sums.get(name) ?? 0) + ms);
  let counted = task.ts;
  // Of events inside of each other, counts the outer one.
  for (const event of events) {
    const kind = KINDS[event.name];
    if (kind === undefined || event.ts < counted || event.ts >= end) continue;
    add(kind, toMs(event));
    counted = event.ts + (event.dur ?? 0);
  }
  for (const { start, ms, name } of scripts) {
    const at = origin + start * 1000;
    if (at >= task.ts - 1000 && at < end) add(name, ms);
  }
  return [...sums]
    .filter(([, ms]) => ms >= 1)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([name, ms]) => `${name} ${ms.toFixed(0)}`)
    .join(', ');
}

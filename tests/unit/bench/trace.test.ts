import { describe, expect, it } from 'vitest';
import { readTasks } from '../../../packages/bench/src/feel/trace';

const PAGE = { pid: 1, tid: 10 };
const WORKER = { pid: 1, tid: 11 };

/** Makes a trace. Times are in milliseconds. */
function makeTrace(...events: readonly object[]): Buffer {
  return Buffer.from(JSON.stringify({ traceEvents: events }));
}

function span(name: string, where: object, from: number, ms: number, own = ms) {
  return { name, ph: 'X', ts: from * 1000, dur: ms * 1000, tdur: own * 1000, ...where };
}

function mark(name: string, at: number) {
  return { name, ph: 'R', ts: at * 1000, ...PAGE, args: { data: { startTime: at } } };
}

const MARKS = [mark('bench:start', 100), mark('bench:released', 500), mark('bench:end', 1000)];
const NAMES = [
  { name: 'thread_name', ph: 'M', ts: 0, ...WORKER, args: { name: 'DedicatedWorker thread' } },
];

describe('the tasks of a trace', () => {
  it('are those of the main thread between the marks', () => {
    const trace = makeTrace(
      ...MARKS,
      span('RunTask', PAGE, 20, 60),
      span('RunTask', PAGE, 200, 51, 40),
      span('RunTask', PAGE, 300, 50),
      span('RunTask', { pid: 2, tid: 10 }, 400, 90),
      span('RunTask', PAGE, 1001, 70),
    );
    expect(readTasks(trace, [])).toMatchObject({
      long: [{ ms: 51, ownMs: 40 }],
      longest: 51,
      longestOwn: 50,
    });
  });

  it('name what ran, the longest first', () => {
    const trace = makeTrace(
      ...MARKS,
      span('RunTask', PAGE, 200, 90),
      span('UpdateLayoutTree', PAGE, 210, 20),
      span('Layout', PAGE, 240, 30),
      span('Paint', PAGE, 245, 5),
    );
    const scripts = [
      { start: 201, ms: 8, name: 'DIV.oninput of base' },
      { start: 700, ms: 60, name: 'Worker.onmessage of client' },
    ];
    expect(readTasks(trace, scripts).long[0]?.what).toBe(
      'layout 30, styles 20, DIV.oninput of base 8',
    );
  });

  it('of workers count until the finger was lifted, by their own time', () => {
    const trace = makeTrace(
      ...NAMES,
      ...MARKS,
      span('RunTask', WORKER, 450, 40, 20),
      span('RunTask', WORKER, 600, 40),
    );
    expect(readTasks(trace, []).ofWorkers).toEqual([20]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { History, type Joining, type Step } from '../../../../src/photo/editor/history';
import { NO_ADJUSTMENTS } from 'roundel/tools';

/** Returns settings that differ only in the angle, so that tests can name settings by their angle. */
const at = (degrees: number) => ({
  paramValues: {},
  adjustments: { ...NO_ADJUSTMENTS, degrees },
});
const step = (from: number, to: number): Step => ({
  before: at(from),
  after: at(to),
  toolId: null,
});
const angles = (taken: Step | null) =>
  taken === null ? null : [taken.before.adjustments.degrees, taken.after.adjustments.degrees];

/** Records a step for each control: from 0 to 1 for the first, from 1 to 2 for the second, and so on. */
function record(history: History, controls: readonly string[], joining: Joining = 'gesture') {
  controls.forEach((control, index) => {
    history.record(step(index, index + 1), control, joining);
  });
}

/** Undoes everything, and returns the steps that this reverts, newest first. */
function undone(history: History) {
  const all = [];
  for (let taken = history.undo(); taken !== null; taken = history.undo()) all.push(angles(taken));
  return all;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('steps', () => {
  it('are undone and redone one by one', () => {
    const history = new History();
    record(history, ['a', 'b']);
    expect(angles(history.undo())).toEqual([1, 2]);
    expect(angles(history.undo())).toEqual([0, 1]);
    expect(history.undo()).toBeNull();
    expect(angles(history.redo())).toEqual([0, 1]);
    expect(angles(history.redo())).toEqual([1, 2]);
    expect(history.redo()).toBeNull();
  });

  it('cannot be redone after a new change', () => {
    const history = new History();
    record(history, ['a', 'b']);
    history.undo();
    history.record(step(1, 7), 'c', 'gesture');
    expect(history.redoable).toBeNull();
    expect(undone(history)).toEqual([
      [1, 7],
      [0, 1],
    ]);
  });

  it('are forgotten beyond the last hundred', () => {
    const history = new History();
    record(history, Array<string>(101).fill('a'), 'never');
    const all = undone(history);
    expect(all).toHaveLength(100);
    expect(all.at(-1)).toEqual([1, 2]);
  });
});

describe('changes of one control', () => {
  it('are one step while they follow each other quickly', () => {
    const history = new History();
    record(history, ['a', 'a', 'a']);
    vi.advanceTimersByTime(1_000);
    history.record(step(3, 4), 'a', 'gesture');
    expect(undone(history)).toEqual([
      [3, 4],
      [0, 3],
    ]);
  });

  it('are separate steps when they are presses of a button', () => {
    const history = new History();
    record(history, ['a', 'a'], 'never');
    history.record(step(2, 3), 'a', 'gesture');
    expect(undone(history)).toHaveLength(3);
  });

  it('do not join what was undone or redone', () => {
    const history = new History();
    record(history, ['a']);
    history.undo();
    history.redo();
    history.record(step(1, 2), 'a', 'gesture');
    expect(undone(history)).toHaveLength(2);
  });
});

describe('a gesture', () => {
  it('is one step however long it takes and whatever it changes', () => {
    const history = new History();
    record(history, ['a']);
    history.begin();
    history.record(step(1, 2), 'a', 'gesture');
    vi.advanceTimersByTime(60_000);
    history.record(step(2, 3), 'b', 'gesture');
    history.end();
    history.record(step(3, 4), 'b', 'gesture');
    expect(undone(history)).toEqual([
      [3, 4],
      [1, 3],
      [0, 1],
    ]);
  });

  it('is not joined by a press of a button during it', () => {
    const history = new History();
    history.begin();
    history.record(step(0, 1), 'a', 'gesture');
    history.record(step(1, 2), 'b', 'never');
    history.record(step(2, 3), 'a', 'gesture');
    expect(undone(history)).toHaveLength(3);
  });
});

it('lets the end of a double click join its first click', () => {
  const history = new History();
  for (const [from, to] of [
    [0, 5],
    [5, 6],
  ] as const) {
    history.begin();
    history.record(step(from, to), 'a', 'gesture');
    history.end();
  }
  history.record(step(6, 0), 'a', 'recent');
  expect(undone(history)).toEqual([
    [5, 0],
    [0, 5],
  ]);
});

/** A throttled store, and when it notifies the page of changes. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { throttled } from '../../../../src/photo/batch/work/throttled';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const store = createStore(() => ({ made: 0 }));
  let canWait = true;
  const heard: number[] = [];
  const shown = throttled(store, () => canWait, 250);
  const unsubscribe = shown.subscribe(({ made }) => heard.push(made));
  const set = (made: number, waits: boolean): void => {
    canWait = waits;
    store.setState({ made });
  };
  return { shown, heard, unsubscribe, set };
}

it('notifies once of many changes that can wait, with the newest state', () => {
  const { shown, heard, set } = setUp();
  for (let made = 1; made <= 3; made++) set(made, true);
  expect(heard).toEqual([]);
  expect(shown.getState().made).toBe(3);
  vi.advanceTimersByTime(250);
  expect(heard).toEqual([3]);
  set(4, true);
  vi.advanceTimersByTime(249);
  expect(heard).toEqual([3]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual([3, 4]);
});

it('notifies immediately of a change that cannot wait, and of those before it', () => {
  const { heard, set, unsubscribe } = setUp();
  set(1, true);
  set(2, false);
  expect(heard).toEqual([2]);
  vi.advanceTimersByTime(1_000);
  expect(heard).toEqual([2]);
  unsubscribe();
  set(3, false);
  expect(heard).toEqual([2]);
});

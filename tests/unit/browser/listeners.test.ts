import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createListeners } from '../../../src/browser/listeners';

describe('createListeners', () => {
  it('calls listeners in the order they subscribed, with the arguments of the event', () => {
    const { subscribe, emit } = createListeners<[name: string, count: number]>();
    const calls: string[] = [];
    subscribe((name, count) => calls.push(`first ${name} ${count}`));
    subscribe((name) => calls.push(`second ${name}`));
    emit('a', 1);
    expect(calls).toEqual(['first a 1', 'second a']);
  });

  it('stops calling a listener that has unsubscribed, and only that one', () => {
    const { subscribe, emit } = createListeners();
    const calls: string[] = [];
    const unsubscribe = subscribe(() => calls.push('gone'));
    subscribe(() => calls.push('stays'));
    unsubscribe();
    emit();
    expect(calls).toEqual(['stays']);
  });

  it('calls the others when one throws, and reports the error', () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { subscribe, emit } = createListeners();
    const calls: string[] = [];
    subscribe(() => {
      throw new Error('of the first');
    });
    subscribe(() => calls.push('second'));
    emit();
    expect(calls).toEqual(['second']);
    expect(() => vi.runAllTimers()).toThrow('of the first');
  });

  it('completes an event with the listeners it started with', () => {
    const { subscribe, emit } = createListeners();
    const calls: string[] = [];
    subscribe(() => {
      calls.push('first');
      unsubscribe();
      subscribe(() => calls.push('new'));
    });
    const unsubscribe = subscribe(() => calls.push('second'));
    emit();
    expect(calls).toEqual(['first', 'second']);
  });
});

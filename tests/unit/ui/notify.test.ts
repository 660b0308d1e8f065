import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '../../../src/ui/Toaster';
import { notify, takeNotices, waiting } from '../../../src/ui/notify';

describe('notices', () => {
  beforeEach(() => {
    takeNotices();
  });

  it('wait in order until they are taken', () => {
    const [first, second] = [() => 'first', () => 'second'];
    notify('success', first);
    notify('error', second);
    const both = [
      { kind: 'success', text: first },
      { kind: 'error', text: second },
    ];
    expect(waiting.getState().notices).toEqual(both);
    expect(takeNotices()).toEqual(both);
    expect(takeNotices()).toEqual([]);
  });

  it('notify listeners of every change until they unsubscribe', () => {
    const listener = vi.fn();
    const unsubscribe = waiting.subscribe(listener);
    notify('success', () => 'one');
    expect(listener).toHaveBeenCalledTimes(1);
    takeNotices();
    expect(listener).toHaveBeenCalledTimes(2);
    // No notice was waiting, so nothing changes.
    takeNotices();
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    notify('success', () => 'two');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('are no part of a page that is rendered without a browser', () => {
    notify('error', () => 'a failure');
    expect(renderToString(createElement(Toaster))).toBe('');
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notify, subscribeToNotices, takeNotices, waitingNotices } from '../../../src/ui/notify';

describe('notices', () => {
  beforeEach(() => {
    takeNotices();
  });

  it('wait, in order, until somebody takes them', () => {
    notify('success', 'first');
    notify('error', 'second');
    const both = [
      { kind: 'success', text: 'first' },
      { kind: 'error', text: 'second' },
    ];
    expect(waitingNotices()).toEqual(both);
    expect(takeNotices()).toEqual(both);
    expect(takeNotices()).toEqual([]);
  });

  it('tell listeners of every change, until these leave', () => {
    const listener = vi.fn();
    const leave = subscribeToNotices(listener);
    notify('success', 'one');
    expect(listener).toHaveBeenCalledTimes(1);
    takeNotices();
    expect(listener).toHaveBeenCalledTimes(2);
    // Nothing was waiting, so nothing changed.
    takeNotices();
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    notify('success', 'two');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

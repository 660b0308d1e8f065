import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notify, subscribeToNotices, takeNotices, waitingNotices } from '../../../src/ui/notify';

describe('notices', () => {
  beforeEach(() => {
    takeNotices();
  });

  it('wait in order until they are taken', () => {
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

  it('notify listeners of every change until they unsubscribe', () => {
    const listener = vi.fn();
    const unsubscribe = subscribeToNotices(listener);
    notify('success', 'one');
    expect(listener).toHaveBeenCalledTimes(1);
    takeNotices();
    expect(listener).toHaveBeenCalledTimes(2);
    // No notice was waiting, so nothing changes.
    takeNotices();
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    notify('success', 'two');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

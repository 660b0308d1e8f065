import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureKind, TooSlow, withTimeLimit } from '../../../../src/staff/parts/failure';

function coded(code: string): Error {
  return Object.assign(new Error(code), { code });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('failureKind', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true });
  });

  it.each([
    ['permission-denied', 'no-permission'],
    ['firestore/permission-denied', 'no-permission'],
    ['unavailable', 'offline'],
    ['auth/network-request-failed', 'offline'],
    ['not-a-permission-denied', 'error'],
    ['internal', 'error'],
  ])('%s is %s', (code, kind) => {
    expect(failureKind(coded(code))).toBe(kind);
  });

  it('knows an answer that did not come, and what is no error at all', () => {
    expect(failureKind(new TooSlow())).toBe('slow');
    expect(failureKind('broken')).toBe('error');
  });

  it('puts a missing connection before whatever it led to', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(failureKind(coded('permission-denied'))).toBe('offline');
  });
});

describe('withTimeLimit', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('gives what the promise gives, and leaves no timer', async () => {
    expect(await withTimeLimit(Promise.resolve(7), 50)).toBe(7);
    await expect(withTimeLimit(Promise.reject(new Error('no')), 50)).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects once the time is over, not before', async () => {
    const settled = vi.fn();
    const limited = withTimeLimit(new Promise(() => undefined), 50);
    limited.catch(settled);
    await vi.advanceTimersByTimeAsync(49);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(limited).rejects.toBeInstanceOf(TooSlow);
  });
});

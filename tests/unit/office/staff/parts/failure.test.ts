import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TimeLimitError } from '../../../../../src/browser/time-limit';
import { failureKind, withTimeLimit } from '../../../../../src/office/staff/parts/failure';

function errorWithCode(code: string): Error {
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
  ])('classifies %s as %s', (code, kind) => {
    expect(failureKind(errorWithCode(code))).toBe(kind);
  });

  it('classifies a timeout as slow, and a thrown value that is not an Error as error', () => {
    expect(failureKind(new TimeLimitError())).toBe('slow');
    expect(failureKind('broken')).toBe('error');
  });

  it('classifies every error as offline without a connection', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(failureKind(errorWithCode('permission-denied'))).toBe('offline');
  });
});

describe('withTimeLimit', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('settles like the promise and clears its timer', async () => {
    expect(await withTimeLimit(Promise.resolve(7), 50)).toBe(7);
    await expect(withTimeLimit(Promise.reject(new Error('no')), 50)).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects exactly when the time is up', async () => {
    const settled = vi.fn();
    const limited = withTimeLimit(new Promise(() => undefined), 50);
    limited.catch(settled);
    await vi.advanceTimersByTimeAsync(49);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(limited).rejects.toBeInstanceOf(TimeLimitError);
  });
});

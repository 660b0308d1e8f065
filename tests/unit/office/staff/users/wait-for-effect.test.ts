import { describe, expect, it, vi } from 'vitest';
import { waitForEffect } from '../../../../../src/office/staff/users/wait-for-effect';

const notAborted = new AbortController().signal;

describe('waitForEffect', () => {
  it('polls until the change is in effect, and continues after a failed check', async () => {
    const check = vi
      .fn<() => Promise<number | null>>()
      .mockResolvedValueOnce(null)
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(1.5)
      .mockResolvedValue(9);
    const sleep = vi.fn(() => Promise.resolve());
    expect(await waitForEffect({ check, sleep, signal: notAborted })).toBe(1.5);
    expect(check).toHaveBeenCalledTimes(3);
    expect(sleep).toHaveBeenCalledTimes(3);
  });

  it('treats 0 seconds as in effect', async () => {
    const check = () => Promise.resolve(0);
    expect(await waitForEffect({ check, sleep: () => Promise.resolve(), signal: notAborted })).toBe(
      0,
    );
  });

  it('gives up after about 20 seconds', async () => {
    let waited = 0;
    const check = vi.fn(() => Promise.resolve(null));
    const sleep = (ms: number) => {
      waited += ms;
      return Promise.resolve();
    };
    expect(await waitForEffect({ check, sleep, signal: notAborted })).toBeNull();
    expect(check.mock.calls.length).toBeLessThanOrEqual(8);
    expect(waited).toBeGreaterThanOrEqual(15_000);
    expect(waited).toBeLessThanOrEqual(25_000);
  });

  it('does not check after an abort', async () => {
    const controller = new AbortController();
    controller.abort();
    const check = vi.fn(() => Promise.resolve(1));
    const sleep = () => Promise.resolve();
    expect(await waitForEffect({ check, sleep, signal: controller.signal })).toBeNull();
    expect(check).not.toHaveBeenCalled();
  });
});

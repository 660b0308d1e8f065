import { describe, expect, it, vi } from 'vitest';
import { waitForEffect } from '../../../../src/staff/users/wait-for-effect';

const never = new AbortController().signal;

describe('waitForEffect', () => {
  it('looks until it is in effect, and goes on after a look that failed', async () => {
    const look = vi
      .fn<() => Promise<number | null>>()
      .mockResolvedValueOnce(null)
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(1.5)
      .mockResolvedValue(9);
    const pause = vi.fn(() => Promise.resolve());
    expect(await waitForEffect({ look, pause, signal: never })).toBe(1.5);
    expect(look).toHaveBeenCalledTimes(3);
    expect(pause).toHaveBeenCalledTimes(3);
  });

  it('takes at once in effect for 0 seconds, not for nothing', async () => {
    const look = () => Promise.resolve(0);
    expect(await waitForEffect({ look, pause: () => Promise.resolve(), signal: never })).toBe(0);
  });

  it('stops after some twenty seconds', async () => {
    let waited = 0;
    const look = vi.fn(() => Promise.resolve(null));
    const pause = (ms: number) => {
      waited += ms;
      return Promise.resolve();
    };
    expect(await waitForEffect({ look, pause, signal: never })).toBeNull();
    expect(look.mock.calls.length).toBeLessThanOrEqual(8);
    expect(waited).toBeGreaterThanOrEqual(15_000);
    expect(waited).toBeLessThanOrEqual(25_000);
  });

  it('asks nobody once nobody wants to know', async () => {
    const control = new AbortController();
    control.abort();
    const look = vi.fn(() => Promise.resolve(1));
    const pause = () => Promise.resolve();
    expect(await waitForEffect({ look, pause, signal: control.signal })).toBeNull();
    expect(look).not.toHaveBeenCalled();
  });
});

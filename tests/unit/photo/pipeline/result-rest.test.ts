import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createResultRest } from '../../../../src/photo/pipeline/result-rest';

describe('the rest after a result', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('begins ten seconds after the last result, so that storing the site delays no next photo', async () => {
    const { begun, note } = createResultRest();
    const onBegun = vi.fn();
    void begun.then(onBegun);

    await vi.advanceTimersByTimeAsync(60_000);
    expect(onBegun).not.toHaveBeenCalled();

    note();
    await vi.advanceTimersByTimeAsync(9_000);
    note();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(onBegun).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onBegun).toHaveBeenCalledOnce();
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { asksNotToBeTracked } from '../../../src/browser/signals';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('asksNotToBeTracked', () => {
  it.each([
    [{ doNotTrack: '1' }, true],
    [{ doNotTrack: 'yes' }, true],
    [{ globalPrivacyControl: true }, true],
    [{ doNotTrack: '0', globalPrivacyControl: true }, true],
    [{ doNotTrack: '1', globalPrivacyControl: false }, true],
    [{}, false],
    [{ doNotTrack: null }, false],
    [{ doNotTrack: 'unspecified' }, false],
    [{ doNotTrack: '0', globalPrivacyControl: false }, false],
  ])('%j: %s', (said, asks) => {
    vi.stubGlobal('navigator', said);
    expect(asksNotToBeTracked()).toBe(asks);
  });

  it('reads the property of `window` that old browsers have', () => {
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('doNotTrack', '1');
    expect(asksNotToBeTracked()).toBe(true);
  });
});

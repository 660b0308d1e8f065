import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, readStoredJson, writeStored } from '../../../src/browser/storage';

/** Stubs one of the browser's storage areas. Returns the map in which the stub stores its values. */
function stub(area: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal(area, {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
  return stored;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('stored texts', () => {
  it('are in local storage unless session storage is named', () => {
    const [local, session] = [stub('localStorage'), stub('sessionStorage')];
    expect(writeStored('a', 'of the device')).toBe(true);
    expect(writeStored('a', 'of the tab', 'sessionStorage')).toBe(true);
    expect([local.get('a'), session.get('a')]).toEqual(['of the device', 'of the tab']);
    expect(readStored('a')).toBe('of the device');
    expect(readStored('a', 'sessionStorage')).toBe('of the tab');
    writeStored('a', null, 'sessionStorage');
    expect([local.size, session.size]).toEqual([1, 0]);
  });

  it.each(['{', 'undefined', ''])('are null as JSON when they are %j', (text) => {
    stub('localStorage').set('a', text);
    expect(readStoredJson('a')).toBeNull();
  });

  it('are parsed as JSON', () => {
    stub('localStorage').set('a', '{"b":[1]}');
    expect(readStoredJson('a')).toEqual({ b: [1] });
    expect(readStoredJson('missing')).toBeNull();
  });

  it('are null, and cannot be written, when storage is blocked', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(readStored('a')).toBeNull();
    expect(readStoredJson('a')).toBeNull();
    expect(writeStored('a', 'text')).toBe(false);
  });
});

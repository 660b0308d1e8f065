/**
 * ROUNDEL_WITHOUT_HEIC decides whether a site offers HEIC. Every test evaluates the modules again, because they read
 * the setting only once.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each([
  ['', true],
  ['yes', false],
])('with ROUNDEL_WITHOUT_HEIC=%s', (setting, opens) => {
  beforeEach(() => {
    vi.stubEnv('ROUNDEL_WITHOUT_HEIC', setting);
  });

  it('file dialogs and texts name HEIC only if it opens', async () => {
    const { ACCEPT } = await import('../../../src/content/photo-types');
    const { photoFormats } = await import('../../../src/content/photo-formats');
    expect(ACCEPT.includes('heic') || ACCEPT.includes('heif')).toBe(opens);
    expect(photoFormats('or')).toBe(
      opens ? 'JPG, PNG, GIF, WebP, HEIC or AVIF' : 'JPG, PNG, GIF, WebP or AVIF',
    );
  });

  it('file dialogs offer every type and every name of the web manifest', async () => {
    const { ACCEPT, PHOTO_TYPES } = await import('../../../src/content/photo-types');
    const offered = ACCEPT.split(',');
    expect(offered).toEqual(expect.arrayContaining(Object.keys(PHOTO_TYPES)));
    expect(offered).toEqual(expect.arrayContaining(Object.values(PHOTO_TYPES).flat()));
    expect(offered).toEqual(expect.arrayContaining(['.jfif', '.jpe', '.jpg_large', '.apng']));
    expect(offered.includes('.hif')).toBe(opens);
  });
});

/** A build with ROUNDEL_WITHOUT_HEIC=yes: its decoder, its notices, and what it offers to open. */
import { resolve } from 'node:path';
import type { Alias, ConfigEnv } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import configuration from '../../../vite.config';
import { writeNotices } from '../../../scripts/lib/notices.mjs';
import { photoFormats } from '../../../src/content/photo-formats';
import { listAcceptedTypes, listPhotoTypes } from '../../../src/content/photo-types';

afterEach(() => {
  vi.unstubAllEnvs();
});

const IMPORT = './decode-heic';
const BUILD: ConfigEnv = { command: 'build', mode: 'production' };

/** Returns the module that replaces the decoder, or undefined if none does. */
function replacement(): string | undefined {
  const { resolve: resolution } = configuration(BUILD);
  const aliases = resolution?.alias as readonly Alias[];
  return aliases.find(({ find }) => find instanceof RegExp && find.test(IMPORT))?.replacement;
}

it('replaces the decoder only if it is asked to', () => {
  expect(replacement()).toBeUndefined();
  vi.stubEnv('ROUNDEL_WITHOUT_HEIC', 'yes');
  expect(replacement()).toBe(resolve('packages/roundel/src/engine/decode/without-heic.ts'));
});

it('mentions patents in the notices of other builds only', () => {
  expect(writeNotices('this site', new Map())).toContain('Patents cover HEVC.');
  vi.stubEnv('ROUNDEL_WITHOUT_HEIC', 'yes');
  expect(writeNotices('this site', new Map())).not.toContain('Patents cover HEVC.');
});

describe.each([true, false])('with HEIC: %s', (opensHeic) => {
  it('file dialogs and texts name HEIC only if it opens', () => {
    const accepted = listAcceptedTypes(opensHeic);
    expect(accepted.includes('heic') || accepted.includes('heif')).toBe(opensHeic);
    expect(photoFormats('or', opensHeic)).toBe(
      opensHeic ? 'JPG, PNG, GIF, WebP, HEIC or AVIF' : 'JPG, PNG, GIF, WebP or AVIF',
    );
  });

  it('file dialogs offer every type and every name of the web manifest', () => {
    const types = listPhotoTypes(opensHeic);
    const offered = listAcceptedTypes(opensHeic).split(',');
    expect(offered).toEqual(expect.arrayContaining(Object.keys(types)));
    expect(offered).toEqual(expect.arrayContaining(Object.values(types).flat()));
    expect(offered).toEqual(expect.arrayContaining(['.jfif', '.jpe', '.jpg_large', '.apng']));
    expect(offered.includes('.hif')).toBe(opensHeic);
  });
});

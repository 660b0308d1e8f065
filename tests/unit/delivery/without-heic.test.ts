/** In a build with ROUNDEL_WITHOUT_HEIC=yes, another module replaces the HEIC decoder. */
import { resolve } from 'node:path';
import type { Alias, ConfigEnv } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';
import configuration from '../../../vite.config';
import { writeNotices } from '../../../scripts/lib/notices.mjs';

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

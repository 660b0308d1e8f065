/**
 * What a build with ROUNDEL_WITHOUT_HEIC=yes contains. Builds only what differs: the engine's workers, and some of the texts and
 * dialogs.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inLanguage } from '../../../scripts/lib/language-plugins.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundel-without-heic-'));
  return () => {
    rmSync(folder, { recursive: true });
  };
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Builds, and returns the names of the files, the script of the engine's worker, and what the texts and dialogs name. */
async function built() {
  await build(
    inLanguage('en', {
      logLevel: 'warn',
      build: {
        outDir: folder,
        emptyOutDir: true,
        copyPublicDir: false,
        minify: false,
        rolldownOptions: {
          input: {
            spawn: 'packages/roundel/src/engine/spawn.ts',
            faq: 'src/content/en/faq.ts',
            editor: 'src/content/en/editor.ts',
            types: 'src/content/photo-types.ts',
          },
          preserveEntrySignatures: 'allow-extension',
          output: { entryFileNames: '[name].mjs' },
        },
      },
    }),
  );
  const assets = readdirSync(join(folder, 'assets'));
  const load = (name: string): Promise<unknown> =>
    import(pathToFileURL(join(folder, `${name}.mjs`)).href);
  const { listAcceptedTypes, listPhotoTypes } = (await load(
    'types',
  )) as typeof import('../../../src/content/photo-types');
  const offered = [listAcceptedTypes(), listPhotoTypes()];
  const said = JSON.stringify([await load('faq'), await load('editor'), offered]);
  const scripts = assets.filter((name) => name.endsWith('.js'));
  const code = scripts.map((name) => readFileSync(join(folder, 'assets', name), 'utf8')).join('\n');
  return { assets, said, code };
}

it('contains no decoder, says so for each photo, and offers no HEIC', async () => {
  vi.stubEnv('ROUNDEL_WITHOUT_HEIC', 'yes');
  const { assets, said, code } = await built();
  expect(assets.filter((name) => /heic/i.test(name))).toEqual([]);
  expect(code).toContain('heic-unsupported');
  expect(said).toContain('JPG, PNG, GIF, WebP or AVIF');
  expect(said).not.toMatch(/hei[cf]/i);
});

it('contains the decoder otherwise, and offers HEIC', async () => {
  const { assets, said } = await built();
  expect(assets.filter((name) => /heic.*\.wasm$/.test(name))).toHaveLength(1);
  expect(said).toMatch(/heic/i);
});

/** The command when its output is closed early, as by `roundel … | head`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMPLETION } from '../../src/command/completion/index';
import { HDR_PNG, photo } from '../../../../tests/fixtures/index';
import { type Installed, installPackage } from '../../../../tests/support/installed-package';

let installed: Installed;

beforeAll(async () => {
  installed = await installPackage();
});

afterAll(() => {
  installed.remove();
});

const PHOTOS = (['palette.png', 'portrait-exif6.jpg', 'photo.webp'] as const).map(
  (name) => photo(name).path,
);

/**
 * Runs the command and closes one of its outputs before it prints anything. Returns what it prints to the other output.
 */
async function withoutReader(closed: 'stdout' | 'stderr', ...args: readonly string[]) {
  const child = spawn(join(installed.project, 'node_modules/.bin/roundel'), args);
  child[closed].destroy();
  const printed = text(closed === 'stdout' ? child.stderr : child.stdout);
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, printed: await printed };
}

function newOut(): string {
  return mkdtempSync(join(installed.project, 'out-'));
}

it('makes all pictures without a reader of the report', async () => {
  const out = newOut();
  const args = ['circle', ...PHOTOS, '--json', '--out', out];
  expect(await withoutReader('stdout', ...args)).toEqual({ code: 0, printed: '' });
  expect(readdirSync(out)).toHaveLength(PHOTOS.length);
});

it('still says by its exit code that photos were refused', async () => {
  const args = ['circle', HDR_PNG, ...PHOTOS, '--json', '--out', newOut()];
  expect(await withoutReader('stdout', ...args)).toEqual({ code: 3, printed: '' });
});

it('ends like other programs without a reader of the picture', async () => {
  const args = ['circle', photo('portrait-exif6.jpg').path, '--out', '-'];
  expect(await withoutReader('stdout', ...args)).toEqual({ code: 141, printed: '' });
});

it.each([['--help'], ['--version'], [COMPLETION, 'bash'], ['circle', ...PHOTOS, '--dry-run']])(
  'ends without a message when nothing reads %s',
  async (...args) => {
    expect(await withoutReader('stdout', ...args, '--out', newOut())).toEqual({
      code: 0,
      printed: '',
    });
  },
);

it('makes all pictures without a reader of messages', async () => {
  const out = newOut();
  const args = ['circle', HDR_PNG, ...PHOTOS, '--out', out];
  expect(await withoutReader('stderr', ...args)).toEqual({ code: 3, printed: '' });
  expect(readdirSync(out)).toHaveLength(PHOTOS.length);
  expect(await withoutReader('stderr', 'sharpen', ...PHOTOS)).toEqual({ code: 2, printed: '' });
});

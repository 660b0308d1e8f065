/** HEIC photos in the command of the installed package, and photos that only browsers decode. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserFile, HDR_HEIC, heicFile } from '../../../../tests/fixtures/index';
import { type Installed, installPackage } from '../../../../tests/support/installed-package';

let installed: Installed;

beforeAll(async () => {
  installed = await installPackage();
});

afterAll(() => {
  installed.remove();
});

function run(...args: readonly string[]) {
  const bin = join(installed.project, 'node_modules/.bin/roundel');
  const { status, stderr } = spawnSync(bin, args, { encoding: 'utf8' });
  return { status, stderr };
}

function newFolder(): string {
  return mkdtempSync(join(installed.project, 'folder-'));
}

it('finds HEIC photos in a folder', () => {
  const photos = newFolder();
  mkdirSync(join(photos, 'trip'));
  copyFileSync(heicFile('gray.heic').path, join(photos, 'trip/IMG_1.HEIC'));
  copyFileSync(heicFile('10-bit.heic').path, join(photos, 'IMG_2.heif'));
  const out = newFolder();
  expect(run('circle', photos, '--recursive', '--out', out).status).toBe(0);
  expect(
    readdirSync(out, { recursive: true }).filter((name) => String(name).endsWith('.png')),
  ).toHaveLength(2);
});

it('says what to do with a photo that is not decoded', () => {
  const { status, stderr } = run('circle', HDR_HEIC, '--out', newFolder());
  expect({ status, stderr }).toEqual({
    status: 3,
    stderr: `${HDR_HEIC} is a HEIC photo of a kind that is not decoded, such as HDR. Save it as JPEG first.\n0 made, 1 refused\n`,
  });
});

it.each([
  ['photo.avif', 'an AVIF'],
  ['photo.jxl', 'a JPEG XL'],
])('says what to do with %s', (name, what) => {
  const { path } = browserFile(name);
  const { status, stderr } = run('circle', path, '--out', newFolder());
  expect({ status, stderr }).toEqual({
    status: 3,
    stderr: `${path} is ${what}, which only browsers decode. Save it as JPEG or PNG first.\n0 made, 1 refused\n`,
  });
});

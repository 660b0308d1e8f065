/** HEIC photos in the command of the installed package. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HDR_HEIC, heicFile } from '../../fixtures/index';
import { type Installed, installPackage } from '../../support/installed-package';
import { decodePng, type Picture } from '../../support/picture';
import { pixel } from '../../support/reference';

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

/** The largest difference of a square from the middle of the photo, in the recorded pixels that it shows. */
function differenceFrom(picture: Picture, name: string): number {
  const { width, height, pixels } = heicFile(name);
  const side = Math.min(width, height);
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  const shown = pixels.filter(
    ({ x, y }) => x >= left && y >= top && x < left + side && y < top + side,
  );
  expect(shown.length).toBeGreaterThan(100);
  const differences = shown.flatMap(({ x, y, rgba }) =>
    pixel(picture, x - left, y - top).map((value, at) => Math.abs(value - (rgba[at] ?? NaN))),
  );
  return Math.max(...differences);
}

it('makes a picture of a photo of an iPhone', () => {
  const out = newFolder();
  const { path } = heicFile('phone.heic');
  expect(run('crop-square', path, '--out', out).status).toBe(0);
  const [name = ''] = readdirSync(out);
  const picture = decodePng(readFileSync(join(out, name)));
  expect([picture.width, picture.height]).toEqual([640, 640]);
  expect(differenceFrom(picture, 'phone.heic')).toBeLessThanOrEqual(2);
});

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

it('says what to do with one that is not decoded', () => {
  const { status, stderr } = run('circle', HDR_HEIC, '--out', newFolder());
  expect({ status, stderr }).toEqual({
    status: 3,
    stderr: `${HDR_HEIC} is a HEIC photo of a kind that is not decoded, such as HDR. Save it as JPEG first.\n0 made, 1 refused\n`,
  });
});

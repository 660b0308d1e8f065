/** Photos in CMYK and photos with lookup tables, in the command of the installed package. */
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { colorFile, photo } from '../../fixtures/index';
import { SAME_SQUARES } from '../../support/color-results';
import { type Installed, installPackage } from '../../support/installed-package';
import { expectedChecksums } from '../../support/same-bytes';

let installed: Installed;

beforeAll(async () => {
  installed = await installPackage();
});

afterAll(() => {
  installed.remove();
});

/** Returns the hash of the square that the command makes from a photo. */
function squareOf(path: string): string {
  const out = mkdtempSync(join(installed.project, 'folder-'));
  const bin = join(installed.project, 'node_modules/.bin/roundel');
  const { status, stderr } = spawnSync(bin, ['crop-square', path, '--out', out], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  const [name = ''] = readdirSync(out);
  return createHash('sha256')
    .update(readFileSync(join(out, name)))
    .digest('hex');
}

it.each(Object.entries(SAME_SQUARES))('makes the same square of %s as browsers', (name, hash) => {
  expect(squareOf(colorFile(name).path)).toBe(hash);
});

it('makes the same square of a photo in CMYK without a profile as browsers', () => {
  const expected = expectedChecksums()['photos/cmyk.jpg']?.['crop-square-image'];
  expect(squareOf(photo('cmyk.jpg').path)).toBe(expected);
});

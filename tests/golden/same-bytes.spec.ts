/**
 * Every browser makes the same PNGs of every fixture, bit for bit. The unit test with the same name checks Node, and
 * command-same-bytes.slow.test.ts the command.
 */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from '../support/engines';
import {
  type Checksums,
  expectedChecksums,
  expectedFinishes,
  FINISHED_FILE,
  FOLDERS,
  SAME_FILES,
  SAME_FINISHES,
} from '../support/same-bytes';

const EXPECTED = expectedChecksums();

// The files of a folder share a test, because a test takes longer than most files.
for (const folder of FOLDERS) {
  const files = SAME_FILES.filter(({ name }) => name.startsWith(`${folder}/`));
  test(`makes the same PNGs of the files in ${folder} as everywhere`, async ({ engines }) => {
    test.setTimeout(180_000);
    const found: Record<string, Checksums> = {};
    for (const file of files) found[file.name] = await engines.checksums(file);
    expect(found).toEqual(Object.fromEntries(files.map(({ name }) => [name, EXPECTED[name]])));
  });
}

test('gives pictures the same shapes, rings and shadows as everywhere', async ({ engines }) => {
  const file = new Uint8Array(readFileSync(FINISHED_FILE));
  expect(await engines.toolChecksums(SAME_FINISHES, file)).toEqual(expectedFinishes());
});

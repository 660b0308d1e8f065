/**
 * Every browser makes the same PNGs of every fixture, bit for bit. The unit test with the same name checks Node, and
 * command-same-bytes.slow.test.ts the command.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from '../support/engines';
import {
  expectedChecksums,
  expectedFinishes,
  FINISHED_FILE,
  SAME_FILES,
  SAME_FINISHES,
} from '../support/same-bytes';

const EXPECTED = expectedChecksums();

for (const file of SAME_FILES) {
  test(`makes the same PNGs of ${file.name} as everywhere`, async ({ engines }) => {
    expect(await engines.checksums(file)).toEqual(EXPECTED[file.name]);
  });
}

test('gives pictures the same shapes, rings and shadows as everywhere', async ({ engines }) => {
  const file = new Uint8Array(readFileSync(FINISHED_FILE));
  const checksums: Record<string, string> = {};
  for (const [name, { tool, values }] of Object.entries(SAME_FINISHES)) {
    const { png } = await engines.tool('wasm', tool, file, values);
    checksums[name] = createHash('sha256').update(png).digest('hex');
  }
  expect(checksums).toEqual(expectedFinishes());
});

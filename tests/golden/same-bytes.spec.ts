/**
 * Every browser makes the same PNGs of every fixture, bit for bit. The unit test with the same name checks Node, and
 * command-same-bytes.slow.test.ts the command.
 */
import { expect } from '@playwright/test';
import { test } from '../support/engines';
import { expectedChecksums, SAME_FILES } from '../support/same-bytes';

const EXPECTED = expectedChecksums();

for (const file of SAME_FILES) {
  test(`makes the same PNGs of ${file.name} as everywhere`, async ({ engines }) => {
    expect(await engines.checksums(file)).toEqual(EXPECTED[file.name]);
  });
}

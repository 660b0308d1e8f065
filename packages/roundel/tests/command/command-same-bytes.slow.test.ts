/** The command of the installed package makes the same PNGs of every fixture as browsers, and refuses the same files. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { explainRefusal } from '../../src/command/make';
import type { Outcome } from '../../src/command/report';
import { ENGINE_ERROR_CODES, EngineError } from 'roundel';
import { findOption, TOOLS } from 'roundel/tools';
import { type Installed, installPackage } from '../../../../tests/support/installed-package';
import {
  expectedChecksum,
  expectedFinishes,
  FINISHED_FILE,
  SAME_FILES,
  SAME_FINISHES,
} from '../../../../tests/support/same-bytes';

let installed: Installed;

beforeAll(async () => {
  installed = await installPackage();
});

afterAll(() => {
  installed.remove();
});

/** The error's code, keyed by the words with which the command refuses a photo. */
const CODES = new Map(
  ENGINE_ERROR_CODES.flatMap((code) =>
    ([undefined, 'cut-short', 'no-height', 'xcode-png'] as const).map((reason) => [
      explainRefusal(new EngineError(code, undefined, { reason })),
      code as string,
    ]),
  ),
);

/** The hash of the picture that the command made, or the code of the error with which it refused the photo. */
function readResult(outcome: Outcome): string {
  if (outcome.status === 'made') {
    return createHash('sha256').update(readFileSync(outcome.file)).digest('hex');
  }
  if (!('message' in outcome)) return outcome.status;
  // These words name the size of the picture.
  if (outcome.message.startsWith('would need a picture of ')) return 'too-many-pixels';
  return CODES.get(outcome.message) ?? outcome.message;
}

it.each(TOOLS.map(({ id, alias }) => [alias, id] as const))(
  '%s makes the same PNGs of every fixture as browsers',
  (alias, id) => {
    const bin = join(installed.project, 'node_modules/.bin/roundel');
    const out = mkdtempSync(join(installed.project, 'out-'));
    const paths = SAME_FILES.map(({ path }) => path);
    const { stdout } = spawnSync(bin, [alias, ...paths, '--json', '--out', out], {
      encoding: 'utf8',
    });
    const outcomes = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Outcome);
    const found = new Map(outcomes.map((outcome) => [outcome.photo, readResult(outcome)]));
    const names = SAME_FILES.map(({ name, path }) => [name, found.get(path)]);
    const expected = SAME_FILES.map(({ name }) => [name, expectedChecksum(name, id)]);
    expect(Object.fromEntries(names)).toEqual(Object.fromEntries(expected));
  },
  // Makes 180 pictures, some of them of 12 megapixels.
  180_000,
);

it('gives pictures the same shapes, rings and shadows as browsers', () => {
  const bin = join(installed.project, 'node_modules/.bin/roundel');
  const checksums = Object.entries(SAME_FINISHES).map(([name, { tool, values }]) => {
    const out = mkdtempSync(join(installed.project, 'finished-'));
    const options = Object.entries(values).flatMap(([id, value]) => [
      findOption({ id }),
      String(value),
    ]);
    const { stdout } = spawnSync(bin, [tool, FINISHED_FILE, ...options, '--json', '--out', out], {
      encoding: 'utf8',
    });
    return [name, readResult(JSON.parse(stdout) as Outcome)];
  });
  expect(Object.fromEntries(checksums)).toEqual(expectedFinishes());
}, 120_000);

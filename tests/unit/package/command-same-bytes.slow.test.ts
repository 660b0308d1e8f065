/** The command of the installed package makes the same PNGs of every fixture as browsers, and refuses the same files. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../../packages/roundel/src/command/make';
import type { Outcome } from '../../../packages/roundel/src/command/report';
import { EngineError, type EngineErrorCode } from '../../../packages/roundel/src/engine/errors';
import { TOOLS } from '../../../packages/roundel/src/tools/registry';
import { type Installed, installPackage } from '../../support/installed-package';
import { expectedChecksum, SAME_FILES } from '../../support/same-bytes';

let installed: Installed;

beforeAll(async () => {
  installed = await installPackage();
});

afterAll(() => {
  installed.remove();
});

/** The hash of the picture that the command made, or why it refused the photo. */
function resultOf(outcome: Outcome): string {
  if (outcome.status !== 'made') return 'message' in outcome ? outcome.message : outcome.status;
  return createHash('sha256').update(readFileSync(outcome.file)).digest('hex');
}

/** What the table expects. The command says in words why it refuses a photo. */
function expectedOf(checksum: string): string {
  if (/^[0-9a-f]{64}$/.test(checksum)) return checksum;
  return refusalOf(new EngineError(checksum as EngineErrorCode)) ?? checksum;
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
    const found = new Map(outcomes.map((outcome) => [outcome.photo, resultOf(outcome)]));
    const names = SAME_FILES.map(({ name, path }) => [name, found.get(path)]);
    const expected = SAME_FILES.map(({ name }) => [name, expectedOf(expectedChecksum(name, id))]);
    expect(Object.fromEntries(names)).toEqual(Object.fromEntries(expected));
  },
  // Makes 180 pictures, some of them of 12 megapixels.
  180_000,
);

/** The command of the installed package makes the same PNGs of every fixture as browsers, and refuses the same files. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { explainRefusal } from '../../src/command/make';
import type { Outcome } from '../../src/command/report';
import { ENGINE_ERROR_CODES, EngineError } from 'roundel';
import { DEFAULT_PLACES, findOption, findPlace, type ToolId, TOOLS } from 'roundel/tools';
import { type Installed, installPackage } from '../../../../tests/support/installed-package';
import {
  expectedChecksum,
  expectedFinishes,
  FINISHED_FILE,
  SAME_FILES,
  type SameFile,
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

const KIT_TOOLS = DEFAULT_PLACES.flatMap((id) => findPlace(id).tool ?? []);

/** Photos that are decoded at a part of their size if all pictures are small. */
const LARGE = SAME_FILES.filter(({ name }) =>
  ['photos/landscape-12mp.jpg', 'phone/progressive.jpg', 'faces/group.jpg'].includes(name),
);

/**
 * The tools of a kit make their pictures in one run, which opens each photo only once, and again alone of large photos.
 * The other tools have a run each.
 */
const RUNS: readonly (readonly [string, readonly ToolId[], readonly SameFile[]])[] = [
  ['circle --kit', KIT_TOOLS, SAME_FILES],
  ...TOOLS.map(
    ({ alias, id }) => [alias, [id], KIT_TOOLS.includes(id) ? LARGE : SAME_FILES] as const,
  ),
];

it.each(RUNS)(
  '%s makes the same PNGs of every fixture as browsers',
  (args, tools, files) => {
    const bin = join(installed.project, 'node_modules/.bin/roundel');
    const out = mkdtempSync(join(installed.project, 'out-'));
    const paths = files.map(({ path }) => path);
    const { stdout } = spawnSync(bin, [...args.split(' '), ...paths, '--json', '--out', out], {
      encoding: 'utf8',
    });
    const outcomes = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Outcome);
    const key = (photo: string, tool: string) => `${photo} ${tool}`;
    const found = new Map(
      outcomes.map((outcome) => [key(outcome.photo, outcome.tool), readResult(outcome)]),
    );
    const pictures = files.flatMap((file) => tools.map((tool) => ({ ...file, tool })));
    const made = pictures.map(({ name, path, tool }) => [
      key(name, tool),
      found.get(key(path, tool)),
    ]);
    const expected = pictures.map(({ name, tool }) => [
      key(name, tool),
      expectedChecksum(name, tool),
    ]);
    expect(Object.fromEntries(made)).toEqual(Object.fromEntries(expected));
  },
  // Makes hundreds of pictures, some of them of 12 megapixels.
  300_000,
);

const seen = new Set<string>();

/** As few finishes as have every setting that one of them has. `same-bytes.test.ts` makes all. */
const FINISHES = Object.entries(SAME_FINISHES).filter(([, { values }]) => {
  const fresh = Object.keys(values).filter((id) => !seen.has(id));
  for (const id of fresh) seen.add(id);
  return fresh.length > 0;
});

it('gives pictures the same shapes, rings and shadows as browsers', () => {
  const bin = join(installed.project, 'node_modules/.bin/roundel');
  const checksums = FINISHES.map(([name, { tool, values }]) => {
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
  expect(expectedFinishes()).toMatchObject(Object.fromEntries(checksums));
}, 120_000);

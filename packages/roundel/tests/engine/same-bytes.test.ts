/** In Node, the engine makes the same PNGs as in every browser. See `tests/golden/same-bytes.spec.ts`. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createWasmEngine } from '../../src/engine/wasm/wasm-engine';
import { computeChecksums } from '../harness/checksums';
import { makePicture } from 'roundel';
import {
  expectedChecksums,
  expectedFinishes,
  FINISHED_FILE,
  SAME_FILES,
  SAME_FINISHES,
  type Checksums,
  writeChecksums,
  writeFinishes,
} from '../../../../tests/support/same-bytes';
import { fetchWasm } from './wasm-in-node';

const engine = createWasmEngine();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchWasm);
});

const isWriting = process.env['WRITE_CHECKSUMS'] === 'yes';
const found: Record<string, Checksums> = {};
const expected = isWriting ? {} : expectedChecksums();

test.each(SAME_FILES)('makes the same PNGs of $name as browsers', async ({ name, path }) => {
  const checksums = await computeChecksums(engine, new Blob([readFileSync(path)]));
  found[name] = checksums;
  if (!isWriting) expect(checksums).toEqual(expected[name]);
});

test('gives pictures the same shapes, rings and shadows as browsers', async () => {
  const photo = await engine.open(new Blob([readFileSync(FINISHED_FILE)]));
  const finishes: Record<string, string> = {};
  for (const [name, { tool, values }] of Object.entries(SAME_FINISHES)) {
    const { blob } = await makePicture(photo, tool, values);
    finishes[name] = createHash('sha256')
      .update(new Uint8Array(await blob.arrayBuffer()))
      .digest('hex');
  }
  photo.close();
  if (isWriting) writeFinishes(finishes);
  else expect(finishes).toEqual(expectedFinishes());
});

afterAll(() => {
  if (isWriting) writeChecksums(found);
});

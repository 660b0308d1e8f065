/** In Node, the engine makes the same PNGs as in every browser. See `tests/golden/same-bytes.spec.ts`. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createWasmEngine } from '../../src/engine/wasm/wasm-engine';
import { checksumsOf } from '../harness/checksums';
import {
  expectedChecksums,
  SAME_FILES,
  type Checksums,
  writeChecksums,
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
  const checksums = await checksumsOf(engine, new Blob([readFileSync(path)]));
  found[name] = checksums;
  if (!isWriting) expect(checksums).toEqual(expected[name]);
});

afterAll(() => {
  if (isWriting) writeChecksums(found);
});

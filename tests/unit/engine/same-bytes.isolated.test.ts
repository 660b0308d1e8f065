/** The engine in Node makes the same PNGs as in every browser (`tests/golden/same-bytes.spec.ts`). */
import { afterAll, expect, test, vi } from 'vitest';
import { sumsOf } from '../../harness/sums';
import { expectedSums, SAME_FILES, type Sums, writeSums } from '../../support/same-bytes';
import { wasmBytes } from './wasm-in-node';

vi.mock('../../../packages/roundel/src/engine/wasm/pkg/pixels_wasm', async () => {
  const { loadPixels } = await import('./wasm-in-node');
  return (await loadPixels()).glue;
});
vi.mock('../../../packages/roundel/src/engine/wasm/pkg/pixels_wasm_bg.wasm', async () => {
  const { loadPixels } = await import('./wasm-in-node');
  return loadPixels();
});
vi.stubGlobal('fetch', () =>
  Promise.resolve(
    new Response(wasmBytes('codecs/pkg/codecs_wasm_bg.wasm'), {
      headers: { 'Content-Type': 'application/wasm' },
    }),
  ),
);

const { createWasmEngine } = await import('../../../packages/roundel/src/engine/wasm/engine');
const engine = createWasmEngine();

const isWriting = process.env['WRITE_SUMS'] === 'yes';
const found: Record<string, Sums> = {};
const expected = isWriting ? {} : expectedSums();

test.each(SAME_FILES)(
  'makes the same PNGs of $name as browsers',
  async ({ name, bytes, tools }) => {
    const sums = await sumsOf(engine, new Blob([bytes]), tools);
    found[name] = sums;
    if (!isWriting) expect(sums).toEqual(expected[name]);
  },
);

afterAll(() => {
  if (isWriting) writeSums(found);
});

import { ratio, spread, table } from '../format.mjs';
import { KERNEL_NAMES } from './kernel-names.mjs';

/** @typedef {import('../result').Times} Times */

/**
 * Our kernels in Wasm against native builds of the same crate.
 *
 * @param {import('../result').BenchResult} result
 */
export function nativeSection({ native, kernels, photo }) {
  if (!native || !kernels) return [];
  const [baseline, own] = native.builds;
  if (baseline === undefined || own === undefined) return [];
  const rows = Object.entries(baseline.kernels).flatMap(([job, anyCpu]) => {
    const wasm = kernels[job]?.find(({ name }) => name === 'Roundel');
    const thisCpu = own.kernels[job];
    if (wasm === undefined || 'failure' in wasm || thisCpu === undefined) return [];
    return [{ job, wasm: wasm.ms, anyCpu, thisCpu }];
  });
  /** @type {(wasm: Times, times: Times) => [string, string]} */
  const against = (wasm, times) => [spread(times), ratio(wasm.median / times.median)];
  return [
    '## Wasm against native',
    '',
    `The same kernels on the same ${photo.width} × ${photo.height} pixels without a browser: \`cargo bench --package pixels-bench\` with criterion, ${native.compiler}, ${native.host}, the release profile (\`opt-level = 3\`, fat LTO). Brackets hold quartiles for Wasm and the 95 % confidence interval of the median for native.`,
    '',
    `- Both are built from the same source. Wasm uses 128-bit SIMD instructions. The native builds use plain arrays, which the compiler vectorises (\`crates/pixels/src/simd/portable\`); there is no hand-written native SIMD. Where Wasm is faster, the arrays vectorise badly.`,
    `- *Baseline* is built without \`target-cpu\`, *this CPU* with \`target-cpu=native\`, here ${own.cpu}.`,
    '- Every call allocates a new picture, as on the site. The native allocator is configured to keep freed memory, as Wasm’s does, so that allocation costs the same on both sides.',
    '- The native kernels ran after the Wasm kernels, not in turns with them, so the ratios include any drift of the machine.',
    '- The Wasm time for a PNG includes assembling the strips into a `Blob`.',
    '',
    table(
      [
        'Operation',
        'Wasm',
        'Native, baseline',
        'Wasm / native',
        'Native, this CPU',
        'Wasm / native',
      ],
      rows.map(({ job, wasm, anyCpu, thisCpu }) => [
        KERNEL_NAMES[job] ?? job,
        spread(wasm),
        ...against(wasm, anyCpu),
        ...against(wasm, thisCpu),
      ]),
    ),
    '',
  ];
}

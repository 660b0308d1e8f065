import { ratio, spread, table } from '../format.mjs';
import { KERNEL_NAMES } from './kernel-names.mjs';

/** Our kernels in Wasm against native builds of the same crate, on the same pixels. */
export function nativeSection({ native, kernels, photo }) {
  if (!native || !kernels) return [];
  const [baseline, own] = native.builds;
  const rows = Object.keys(baseline.kernels).flatMap((job) => {
    const wasm = kernels[job]?.find(({ name }) => name === 'Roundel')?.ms;
    return wasm === undefined ? [] : [{ job, wasm }];
  });
  const against = (wasm, times) => [spread(times), ratio(wasm.median / times.median)];
  return [
    '## Wasm against native',
    '',
    `The same kernels on the same ${photo.width} × ${photo.height} pixels outside of any browser: \`cargo bench --package pixels\` with criterion, ${native.compiler}, ${native.host}, the profile that ships (\`opt-level = 3\`, fat LTO). Brackets hold quartiles for Wasm and the 95 % confidence interval of the median for native.`,
    '',
    `- The kernels are the same source. In Wasm their vectors are 128-bit SIMD instructions; natively they are plain arrays that the compiler vectorises as it can (\`crates/pixels/src/simd/portable\`): nothing was written by hand for this processor. Where Wasm is the faster one, it is the arrays that are slow, not the processor.`,
    `- *Any* is built for whatever any processor of this target has (\`target-cpu\` not set), *this processor* with \`target-cpu=native\`, which is ${own.cpu} here.`,
    '- Every call makes a new picture, as the site does. So that this costs the same on both sides, the native allocator is told to keep memory that was freed, as Wasm’s does.',
    '- These ran after the Wasm kernels, not in turns with them: what drifted meanwhile is in the ratios.',
    '- The time of a PNG in Wasm includes handing its strips to the browser as a file.',
    '',
    table(
      [
        'Operation',
        'Wasm',
        'Native, any',
        'Wasm / native',
        'Native, this processor',
        'Wasm / native',
      ],
      rows.map(({ job, wasm }) => [
        KERNEL_NAMES[job] ?? job,
        spread(wasm),
        ...against(wasm, baseline.kernels[job]),
        ...against(wasm, own.kernels[job]),
      ]),
    ),
    '',
  ];
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseEstimates } from '../../../scripts/bench/native.mjs';

const run = promisify(execFile);

describe('parseEstimates', () => {
  it('converts criterion’s median and confidence interval from nanoseconds to milliseconds', () => {
    const estimate = (point: number, lower: number, upper: number) => ({
      confidence_interval: { confidence_level: 0.95, lower_bound: lower, upper_bound: upper },
      point_estimate: point,
      standard_error: 1,
    });
    const text = JSON.stringify({
      mean: estimate(9e6, 8e6, 10e6),
      median: estimate(2_500_000, 2_400_000, 2_700_000),
      slope: null,
    });
    expect(parseEstimates(text)).toEqual({ median: 2.5, lower: 2.4, upper: 2.7 });
  });
});

describe('nativeMissing', () => {
  it('says what to install when Rust is missing', async () => {
    const script = `
      import { nativeMissing } from './scripts/bench/native.mjs';
      console.log(nativeMissing());
    `;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: new URL('../../../', import.meta.url),
      env: { PATH: '/nowhere' },
    });
    expect(stdout).toBe('cargo and rustc are not installed (https://rustup.rs)\n');
  });
});

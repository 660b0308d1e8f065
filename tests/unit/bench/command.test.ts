import { describe, expect, it } from 'vitest';
import { commandReport, median } from '../../../scripts/bench/command/report.mjs';
import { RESULT } from './result';

/** One program that made 20 pictures in `seconds`. */
function row(name: string, target: number | null, seconds: number[]) {
  return {
    ...{ name, target, seconds, work: 'square' as const, line: `${name} photos` },
    ...{ photos: 20, processor: 4, memory: 310, bytes: 1000, psnr: 50 },
  };
}

function report(...rows: ReturnType<typeof row>[]): string {
  return commandReport({
    ...{ started: '2026-11-20T08:05:00Z', command: 'bench', versions: ['A 1', 'B 2'], jobs: 2 },
    ...{ machine: RESULT.machine, rows },
    photos: { count: 20, width: 4032, height: 3024, bytes: 2_500_000, description: 'of a phone' },
  });
}

describe('the report of the command', () => {
  it('divides photos by the median of the runs, and compares with the target', () => {
    const text = report(row('Roundel', null, [1, 2, 9]), row('vips', 2, [4]), row('sharp', 3, [4]));
    expect(text).toContain('| Roundel | 10.0 |');
    expect(text).toContain('| vips | 5.0 | 2.00 × | 2 ×, met | 1 | 200 ms |');
    expect(text).toContain('| sharp | 5.0 | 2.00 × | 3 ×, **not met** |');
  });

  it('judges the memory of a job, and lists the command lines', () => {
    const text = report(row('Roundel', null, [1]));
    expect(text).toContain('| 310 MB | 155 MB; under 150 MB is **not met** |');
    expect(text).toContain('# Roundel\nRoundel photos\n');
  });

  it('takes the mean of the two middle values as their median', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });
});

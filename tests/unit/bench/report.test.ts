import { describe, expect, it } from 'vitest';
import { toMarkdown } from '../../../packages/bench/src/report';
import type { Cell, Result } from '../../../packages/bench/src/result';

const RESULT: Result = {
  started: '2026-11-20T08:05:30.000Z',
  command: 'npm run bench -- page',
  machine: {
    processor: 'Model T',
    cores: 2,
    memoryGiB: 8,
    system: 'Plan 9',
    node: 'v20.19.0',
    commit: 'abc1234567',
    load: 0.3,
  },
  sections: [],
  skipped: [],
};

function report(changes: Partial<Result> = {}): string {
  return toMarkdown({ ...RESULT, ...changes });
}

function withCells(...cells: Cell[]): string {
  const table = { title: 'Chromium 156.0', columns: cells.map(() => ''), rows: [cells] };
  return report({ sections: [{ title: 'In the page', text: 'How.', tables: [table] }] });
}

describe('the report of npm run bench', () => {
  it('starts with the command, the commit, the time and the machine', () => {
    expect(report()).toMatch(
      /^Written by `npm run bench -- page` at commit abc1234567, 2026-11-20, 08:05 UTC, on 2 × Model T, 8 GiB, Plan 9, Node v20.19.0\.\n/,
    );
  });

  it('warns when more processes ran than there are cores', () => {
    const withLoad = (load: number | null) => report({ machine: { ...RESULT.machine, load } });
    expect(withLoad(2)).not.toContain('The machine was busy');
    expect(withLoad(2.1)).toContain(
      'The machine was busy**: 2.1 processes were running on 2 cores',
    );
    expect(withLoad(null)).not.toContain('The machine was busy');
  });

  it('says what was skipped and why', () => {
    const skipped = [{ what: 'page in Firefox', why: 'Firefox is not installed' }];
    expect(report({ skipped })).toContain('Skipped: page in Firefox, Firefox is not installed.');
  });

  it('has a table for each browser, below what was measured', () => {
    const text = withCells('WhatsApp');
    expect(text).toContain('## In the page\n\nHow.\n\n### Chromium 156.0\n\n|');
    expect(text).not.toContain('targets are met');
  });

  it('rounds times to the resolution of a clock, and ratios to two digits that count', () => {
    const text = withCells({ median: 40.2, lower: 9.84, upper: 42.6 }, { value: 0.0764 });
    expect(text).toContain('| 40 ms (9.8 to 43) | 0.076 |');
    expect(withCells({ value: 1.503 }, { value: 146.2, unit: 'ms' })).toContain(
      '| 1.50 | 146 ms |',
    );
  });

  it('says which targets are met', () => {
    const text = withCells(
      { value: 0.5, most: 0.5 },
      { value: 0.51, most: 0.5 },
      { value: 94, unit: 'ms', most: 50 },
      { value: 1.7, least: 1.6 },
    );
    expect(text).toContain('2 of 4 targets are met.');
    expect(text).toContain('| 0.50 (≤ 0.50) | **0.51** (≤ 0.50) | **94 ms** (≤ 50 ms) |');
    expect(text).toContain('| 1.70 (≥ 1.60) |');
  });
});

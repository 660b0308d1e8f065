import { describe, expect, it } from 'vitest';
import { growthChart } from '../../../scripts/bench/report/chart.mjs';
import { toMarkdown } from '../../../scripts/bench/report/markdown.mjs';
import type { BenchResult } from '../../../scripts/bench/result';
import { CHROMIUM, RESULT } from './result';

function report(changes: Partial<BenchResult> = {}, before?: BenchResult): string {
  return toMarkdown({ ...RESULT, ...changes }, { before, chart: 'c.svg', speed: 'speed.md' });
}

function withLoad(load: number | null): Partial<BenchResult> {
  return { machine: { ...RESULT.machine, load } };
}

/** Times in the page for one tool and two photos. */
const IN_PAGE = {
  pageRuns: 5,
  phonePhotos: [
    { name: 'phone.jpg', width: 3024, height: 4032, bytes: 2_700_000 },
    { name: 'other.jpg', width: 4272, height: 2848, bytes: 2_200_000 },
  ],
  browsers: [{ ...CHROMIUM, inPage: [inPageRow('phone.jpg'), inPageRow('other.jpg')] }],
};

describe('the report of npm run bench', () => {
  it('starts with the command, the commit, the machine and the browsers', () => {
    const text = report();
    expect(text).toMatch(
      /^Written by `npm run bench -- --native` at commit abc1234567, 2026-11-20, 08:05 UTC\.\n/,
    );
    expect(text).toContain('2 × Model T, 8 GiB, Plan 9, Node v20.19.0.');
    expect(text).toContain('Chromium 156.0');
    expect(text).toContain('then 5 timed rounds');
  });

  it('warns when more processes ran than there are cores', () => {
    expect(report(withLoad(2))).not.toContain('The machine was busy');
    expect(report(withLoad(2.1))).toContain(
      'The machine was busy**: 2.1 processes were running on 2 cores',
    );
    expect(report(withLoad(null))).toContain('The load at the start was not recorded.');
  });

  it('says that the paths were compared first, and names who disagrees', () => {
    expect(report()).toMatch(/compared pixel by pixel before anything was timed.*\. They agree/);
    const browsers = RESULT.browsers.map((browser) => ({
      ...browser,
      tools: browser.tools.map((tool) => ({ ...tool, agrees: false })),
    }));
    expect(report({ browsers })).toContain('**They disagree** in Circle (Chromium).');
  });

  it('lists what was skipped and why', () => {
    const skipped = [{ what: 'Native', why: 'cargo not installed (https://rustup.rs)' }];
    expect(report({ skipped })).toContain(
      'Skipped: Native, cargo not installed (https://rustup.rs).',
    );
  });

  it('judges the targets and links to the reasons for those not met', () => {
    const text = report();
    // 40 ms / 400 ms; 40 ms / 5 ms for the copy timed beside it; 160 ms / 400 ms.
    expect(text).toContain('| Box blur over opencv-js | 0.100 | ≤ 0.125 | met |');
    expect(text).toContain('| Box blur over a copy of the picture | 8.0 × | ≤ 12.0 × | met |');
    expect(text).toContain(
      '| Circle, over Chromium’s Canvas path | 0.40 | ≤ 0.38 | [**not met**](speed.md) |',
    );
    // 90 ms / 60 ms.
    expect(text).toContain('| Circle, Chromium | 1.50 | ≤ 1.40 | [**not met**](speed.md) |');
    expect(report({ copies: blurOver(2) })).toContain(
      '| Box blur over a copy of the picture | 20.0 × | ≤ 12.0 × | [**not met**](speed.md) |',
    );
    expect(text.indexOf('## Targets')).toBeLessThan(text.indexOf('## Chromium'));
  });

  it('puts the times in the page first, beside the plain page', () => {
    const text = report(IN_PAGE);
    expect(text).toContain('- `phone.jpg`: 3024 × 4032, 2.70 MB');
    expect(text).toContain(
      '| phone.jpg | WhatsApp | first | 300 ms (300 to 300) | 200 ms (200 to 200) | 1.50 |',
    );
    expect(text).toContain(
      '| phone.jpg | WhatsApp | second | 100 ms (100 to 100) | 200 ms (200 to 200) | 0.50 |',
    );
    expect(text.indexOf('## In the page')).toBeLessThan(text.indexOf('## Targets'));
    expect(report()).not.toContain('## In the page');
  });

  it('judges the times in the page on the first photo alone', () => {
    const text = report(IN_PAGE);
    expect(text).toContain(
      '| WhatsApp, first photo, over a plain page in Chromium | 1.50 | ≤ 0.90 | [**not met**](speed.md) |',
    );
    expect(text).toContain(
      '| WhatsApp, second photo, over a plain page in Chromium | 0.50 | ≤ 0.70 | met |',
    );
    expect(text.match(/over a plain page in/g)).toHaveLength(2);
  });

  it('leaves out the comparison of both paths when only the page was measured', () => {
    const browsers = IN_PAGE.browsers.map((browser) => ({ ...browser, tools: [] }));
    const text = report({ ...IN_PAGE, browsers });
    expect(text).toContain('## In the page');
    expect(text).not.toContain('### File to preview');
    expect(text).not.toContain('compared pixel by pixel');
  });

  it('expresses our operations in copies', () => {
    expect(report()).toContain(
      '| Box blur, radius 20, whole picture | 40 ms (39 to 42) | 5.0 ms (4.0 to 7.0) | 8.0 × |',
    );
  });

  it('expresses them in the general copy when none was timed beside a kernel', () => {
    const copy = [{ name: 'Roundel', ms: at(4) }];
    const blur = [{ name: 'Roundel', ms: at(40) }];
    expect(report({ kernels: { copy, blur }, copies: null })).toContain(
      '| Box blur over a copy of the picture | 10.0 × | ≤ 12.0 × | met |',
    );
  });

  it('lists the targets that a run did not measure', () => {
    const text = report({ kernels: null, copies: null, native: null });
    expect(text).not.toContain('Box blur over opencv-js');
    expect(text).toMatch(/Not measured in this run: .*Single operations, Chromium/);
  });

  it('shows the targets before and after', () => {
    const before: BenchResult = {
      ...RESULT,
      started: '2026-10-01T10:00:00.000Z',
      machine: { ...RESULT.machine, commit: '0ldc0mm1t0', cores: 4 },
      copies: blurOver(10),
      browsers: RESULT.browsers.map((browser) => ({
        ...browser,
        decode: at(50),
        version: '155.0',
      })),
      growth: null,
    };
    const text = report({}, before);
    expect(text).toContain(
      '**Before** is commit 0ldc0mm1t0, 2026-10-01, 10:00 UTC; **now** is commit abc1234567, 2026-11-20, 08:05 UTC.',
    );
    expect(text).toContain('They ran on different machines.');
    expect(text).toContain('Chromium was 155.0 then.');
    expect(text).toContain(
      '| Box blur over a copy of the picture | 4.0 × | 8.0 × | ≤ 12.0 × | met |',
    );
    // 90 ms / 50 ms, and 90 ms / 60 ms.
    expect(text).toContain('| Circle, Chromium | 1.80 | 1.50 | ≤ 1.40 | [**not met**](speed.md) |');
    expect(text).toMatch(
      /\| Peak Wasm memory of all workers [^|]*, Circle, 12 MP \| – \| 2\.04 \|/,
    );
  });

  it('compares Wasm with both native builds', () => {
    const text = report();
    expect(text).toContain(
      '| Box blur, radius 20, whole picture | 40 ms (39 to 42) | 160 ms (159 to 162) | 0.25 | 50 ms (49 to 52) | 0.80 |',
    );
    expect(text).toContain('rustc 1.95.0, x86_64-unknown-linux-gnu');
    expect(text).toContain('emeraldrapids');
    expect(report({ native: null })).not.toContain('Wasm against native');
  });

  it('lists the versions of the peers and their failures', () => {
    const text = report();
    expect(text).toContain('Versions: @techstark/opencv-js 4.12.0.');
    expect(text).toContain('| photon | failed: out of memory |');
  });

  it('shows the growth lines and the verdict on memory', () => {
    const text = report();
    expect(text).toContain('](c.svg)');
    expect(text).toContain(
      '| Time to the PNG, Wasm | Circle | 10.0 ms per MP + 5.0 ms | 1.0000 | 0.0 ms |',
    );
    expect(text).toContain('| Wasm memory of all workers | Circle | 8.0 MB per MP + 2.0 MB |');
    // 98 MB over 48 MB.
    expect(text).toContain('Circle, 12 MP | 2.04 | ≤ 2.50 | met |');
    expect(text).toMatch(/\| Circle \| 12 MP \|.*\| 98\.00 MB \| 1\.00 MB \| 2\.04 × \|/);
  });

  it('judges the memory of a small result by its share at 12 megapixels, and by bytes at 48', () => {
    const small = (RESULT.growth ?? []).map((row) => ({
      ...row,
      tool: 'WhatsApp',
      megapixels: row.megapixels === 1 ? 48 : row.megapixels,
    }));
    const text = report({ growth: small });
    expect(text).toContain('WhatsApp, 12 MP | 2.04 | ≤ 0.60 | [**not met**](speed.md) |');
    expect(text).toContain('WhatsApp, 48 MP | 10.00 MB | ≤ 150.00 MB | met |');
    expect(text).not.toContain('WhatsApp, 3 MP |');
    expect(text).not.toContain('WhatsApp: R²');
  });

  it('has as many cells in each table row as in its header', () => {
    let width: number | null = null;
    for (const line of report({}, RESULT).split('\n')) {
      const cells = line.startsWith('|') ? line.split(/(?<!\\)\|/).length : null;
      if (cells !== null && width !== null) expect(cells, line).toBe(width);
      width = cells;
    }
  });

  it('plots every measured time and Wasm memory', () => {
    const svg = growthChart(RESULT.growth ?? []);
    // Three sizes, each with two times and one memory value.
    expect(svg.match(/<circle /g)).toHaveLength(9);
    expect(svg).toContain('>Circle, Canvas</text>');
    expect(svg).toContain('>megapixels</text>');
    expect(svg).toContain('prefers-color-scheme: dark');
  });
});

function inPageRow(name: string) {
  return {
    photo: name,
    tool: 'WhatsApp',
    first: { editor: at(300), plain: at(200) },
    second: { editor: at(100), plain: at(200) },
  };
}

/** A blur of 40 ms and the copy timed beside it. */
function blurOver(copy: number) {
  const blur = [
    { name: 'Roundel', ms: at(40) },
    { name: 'Copy', ms: at(copy) },
  ];
  return { blur };
}

function at(median: number) {
  return { median, lower: median, upper: median };
}

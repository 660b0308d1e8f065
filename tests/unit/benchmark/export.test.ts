import { ratio, speedUp } from '../../../src/benchmark/cells';
import type { Report, Summary } from '../../../packages/records/src/benchmark-report';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../src/benchmark/export/to-csv';
import { toJson } from '../../../src/benchmark/export/to-json';
import { toMarkdown } from '../../../src/benchmark/export/to-markdown';
import { benchmarkTexts } from '#words/benchmark';
import { toolTexts } from '#words/tools/index';

const words = { benchmark: benchmarkTexts.builtIn, tools: toolTexts.builtIn };

function around(median: number): Summary {
  return {
    count: 5,
    min: median - 20,
    lower: median - 10,
    median,
    upper: median + 10,
    max: median + 20,
  };
}

const BYTES = { ...around(2_500_000), lower: 2_500_000, upper: 2_500_000 };

const REPORT: Report = {
  started: '2026-11-21T10:00:00.000Z',
  environment: { browser: 'Firefox 153.0', system: 'X11', cores: 2, commit: 'abc1234' },
  picture: { name: 'sea, "sun".jpg', width: 4000, height: 3000, bytes: 3 * 1024 * 1024 },
  repetitions: 5,
  wasHidden: false,
  results: [
    {
      job: { kind: 'tool', id: 'circle-image-maker' },
      agreement: {
        difference: { worst: 0, psnr: Infinity },
        bound: { kind: 'difference', most: 2 },
        holds: true,
      },
      paths: {
        wasm: { ok: true, measures: { preview: around(100), png: around(150), bytes: BYTES } },
        canvas: { ok: true, measures: { preview: around(200), png: around(600), bytes: BYTES } },
      },
    },
    {
      job: { kind: 'kernel', id: 'resize' },
      agreement: null,
      paths: {
        wasm: { ok: true, measures: { time: around(30) } },
        canvas: { ok: false, code: 'out-of-memory' },
      },
    },
  ],
};

describe('export', () => {
  it('divides Rust by Canvas, unless one failed', () => {
    expect(REPORT.results.map((result) => ratio(result, 'preview'))).toEqual([0.5, null]);
    expect(REPORT.results.map((result) => ratio(result, 'time'))).toEqual([null, null]);
  });

  it('says in one sentence how much faster an engine is', () => {
    const inOneSentence = (factor: number) => benchmarkTexts.builtIn.inOneSentence(factor);
    // 600 ms on Canvas, 150 in Rust.
    const factor = speedUp(REPORT.results) ?? NaN;
    expect(factor).toBeCloseTo(4);
    expect(inOneSentence(factor)).toBe(
      'On this device, Roundel’s engine makes a picture 4.0 times as fast as the browser’s own.',
    );
    expect(inOneSentence(0.5)).toBe(
      'On this device, the browser’s own engine makes a picture 2.0 times as fast as Roundel’s.',
    );
    expect(inOneSentence(1.01)).toContain('equally fast');
    expect(speedUp([])).toBeNull();
  });

  it('writes Markdown tables and the environment', () => {
    const text = toMarkdown(REPORT, words);
    expect(text).toContain('- Picture: sea, "sun".jpg, 4,000 × 3,000, 3.1 MB');
    expect(text).toContain('- Browser: Firefox 153.0');
    expect(text).toContain('- Commit: abc1234');
    expect(text).toContain(
      '| Circle Image Maker | 100 (90 to 110) | 200 (190 to 210) | 0.50 ' +
        '| 150 (140 to 160) | 600 (590 to 610) | 0.25 | 2.50 MB | 2.50 MB | 1.00 | identical |',
    );
    expect(text).toContain(
      '| Scale to 640 × 640 | 30 (20 to 40) | failed (out-of-memory) | – | not compared |',
    );
    // Each row has as many cells as the header of its table.
    const widths = text
      .split('\n')
      .flatMap((line) => (line.startsWith('|') ? [line.split('|').length] : []));
    expect(widths).toEqual([13, 13, 13, 7, 7, 7]);
  });

  it('omits the spread of a single measurement', () => {
    const once = { ...around(30), count: 1 };
    const [, second] = REPORT.results;
    if (second === undefined) throw new Error('nothing to change');
    const paths = { ...second.paths, wasm: { ok: true, measures: { time: once } } } as const;
    expect(toMarkdown({ ...REPORT, results: [{ ...second, paths }] }, words)).toContain(
      '| Scale to 640 × 640 | 30 | failed',
    );
  });

  it('says when the page was in the background', () => {
    expect(toMarkdown(REPORT, words)).not.toContain('In the background');
    expect(toMarkdown({ ...REPORT, wasHidden: true }, words)).toContain(
      '- In the background: for part of the run',
    );
  });

  it('says when a path disagrees', () => {
    const [first] = REPORT.results;
    if (first?.agreement == null) throw new Error('nothing to change');
    const wrong = { ...first, agreement: { ...first.agreement, holds: false } };
    expect(toMarkdown({ ...REPORT, results: [wrong] }, words)).toContain(
      'The two paths disagree in 1 of 1 jobs: Circle Image Maker.',
    );
  });

  it('writes one CSV line per path and measure', () => {
    const lines = toCsv(REPORT).split('\r\n');
    expect(lines[0]).toBe(
      'kind,job,path,measure,count,min,lower_quartile,median,upper_quartile,max,error,' +
        'agrees,worst_difference,psnr_db,picture,width,height,file_bytes,' +
        'browser,system,cores,commit,started,was_hidden',
    );
    // A name with commas and quotes is still a single cell.
    const facts =
      '"sea, ""sun"".jpg",4000,3000,3145728,Firefox 153.0,X11,2,abc1234,2026-11-21T10:00:00.000Z,false';
    expect(lines[1]).toBe(
      `tool,circle-image-maker,wasm,preview,5,80,90,100,110,120,,true,0,Infinity,${facts}`,
    );
    expect(lines).toContain(`kernel,resize,wasm,time,5,10,20,30,40,50,,,,,${facts}`);
    expect(lines).toContain(`kernel,resize,canvas,,,,,,,,out-of-memory,,,,${facts}`);
    // The lines are the header, three measures on two paths, one kernel, one failure, and the empty end.
    expect(lines).toHaveLength(1 + 6 + 1 + 1 + 1);
  });

  it('writes JSON with all numbers', () => {
    const parsed = JSON.parse(toJson(REPORT)) as Report;
    expect(parsed.results[0]?.paths).toEqual(REPORT.results[0]?.paths);
    expect(parsed.results[0]?.agreement?.difference.psnr).toBe('Infinity');
  });
});

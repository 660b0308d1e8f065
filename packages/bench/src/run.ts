import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, platform, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { format } from 'oxfmt';
import type { Options, Part } from '../options.mjs';
import { Bench } from './bench';
import { measureBatch } from './parts/batch';
import { measureFeel } from './parts/feel';
import { measureHeic, measurePage, measurePhotos } from './parts/in-page';
import { measureImprove } from './parts/improve';
import { measureKernels } from './parts/kernels';
import { measureLoading } from './parts/loading';
import { measureTools } from './parts/tools';
import type { Project } from './project';
import { toMarkdown } from './report';
import type { Result, Section } from './result';

const PARTS: Readonly<Record<Part, (bench: Bench) => Promise<Section>>> = {
  page: measurePage,
  photos: measurePhotos,
  heic: measureHeic,
  tools: measureTools,
  kernels: measureKernels,
  batch: measureBatch,
  feel: measureFeel,
  loading: measureLoading,
  improve: measureImprove,
};

export async function run(options: Options, project: Project): Promise<void> {
  const result = await measure(options, project);
  const { code: markdown } = await format('result.md', toMarkdown(result));
  const folder = join(project.root, 'bench-results');
  // Names sort by time. They contain no colons, because Windows allows none.
  const name = result.started.slice(0, 19).replaceAll(':', '-');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(join(folder, `${name}.md`), `# Benchmark\n\n${markdown}`);
  process.stdout.write(`${markdown}\nWritten to bench-results/${name}.md and .json\n`);
}

async function measure(options: Options, project: Project): Promise<Result> {
  const started = new Date().toISOString();
  // Read before anything is started, so that `load` counts only other programs.
  const machine = {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.version,
    commit: project.commit,
    load: platform() === 'win32' ? null : Number((loadavg()[0] ?? 0).toFixed(2)),
  };
  const bench = new Bench(options, project);
  const sections: Section[] = [];
  try {
    for (const part of options.parts) {
      await bench.attempt(part, async () => {
        const section = await PARTS[part](bench);
        if (section.tables.length > 0) sections.push(section);
      });
    }
  } finally {
    await bench.close();
  }
  const { command } = options;
  return { started, command, machine, sections, skipped: bench.skipped };
}

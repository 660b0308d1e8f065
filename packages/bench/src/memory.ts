import { readdirSync, readFileSync } from 'node:fs';

/**
 * The megabytes that all processes have together which this process has started. Shared pages are divided among those
 * that share them. Linux only: elsewhere it is 0.
 */
export function memoryOfChildren(): number {
  return childrenOf(process.pid)
    .map((pid) => /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1])
    .reduce((sum, kilobytes) => sum + Number(kilobytes ?? 0) / 1024, 0);
}

/** What a process has started, and what those have started. */
function childrenOf(pid: number): number[] {
  const folder = `/proc/${pid}/task`;
  const threads = unlessEnded(() => readdirSync(folder)) ?? [];
  const children = threads
    .flatMap((thread) => read(`${folder}/${thread}/children`).split(' ').filter(Boolean))
    .map(Number);
  return [...children, ...children.flatMap(childrenOf)];
}

function read(file: string): string {
  return unlessEnded(() => readFileSync(file, 'utf8')) ?? '';
}

function unlessEnded<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

import { readdirSync, readFileSync } from 'node:fs';

/**
 * The memory, in megabytes, of all processes that `parent` has started, directly or through other processes. A memory
 * page that several processes share is divided among them. Works on Linux only: elsewhere the result is 0.
 */
export function memoryOfChildren(parent: string | number = process.pid): number {
  const folder = `/proc/${parent}/task`;
  return unlessEnded(() => readdirSync(folder), [])
    .flatMap((thread) => read(`${folder}/${thread}/children`).split(' ').filter(Boolean))
    .reduce((sum, pid) => {
      const kilobytes = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0;
      return sum + Number(kilobytes) / 1024 + memoryOfChildren(pid);
    }, 0);
}

const read = (file: string) => unlessEnded(() => readFileSync(file, 'utf8'), '');

function unlessEnded<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

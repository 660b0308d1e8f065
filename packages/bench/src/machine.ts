import { cpus, loadavg, platform, release, totalmem, type } from 'node:os';
import { currentCommit } from './project';
import type { Result } from './result';

/** Describes the machine. Call this before anything is started, so that `load` counts only other programs. */
export function describeMachine(): Result['machine'] {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.version,
    commit: currentCommit(),
    load: platform() === 'win32' ? null : Number((loadavg()[0] ?? 0).toFixed(2)),
  };
}

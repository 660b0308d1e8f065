import { cpus, release, totalmem, type } from 'node:os';
import { currentCommit } from '../lib/commit.mjs';

/** What a run took place on. */
export function describeMachine() {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.version,
    commit: currentCommit(),
  };
}

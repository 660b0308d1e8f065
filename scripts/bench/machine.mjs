import { existsSync, readFileSync } from 'node:fs';
import { cpus, loadavg, platform, release, totalmem, type } from 'node:os';
import { currentCommit } from '../lib/commit.mjs';

/** With more running processes per core than this, the machine counts as busy. */
export const BUSY = 1;

/**
 * Describes the machine. `load` is the mean number of running processes in the
 * last minute, or null where the system does not count them. Call this before
 * the benchmark starts anything, so that `load` counts only other programs.
 */
export function describeMachine() {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${distribution()}${type()} ${release()}`,
    node: process.version,
    commit: currentCommit(),
    load: platform() === 'win32' ? null : Number((loadavg()[0] ?? 0).toFixed(2)),
  };
}

/** Such as "Debian GNU/Linux 12 (bookworm), "; empty where /etc/os-release is missing. */
function distribution() {
  const path = '/etc/os-release';
  if (!existsSync(path)) return '';
  const name = /^PRETTY_NAME="?([^"\n]*)/m.exec(readFileSync(path, 'utf8'))?.[1];
  return name === undefined ? '' : `${name}, `;
}

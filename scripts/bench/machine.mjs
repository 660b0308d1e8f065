import { existsSync, readFileSync } from 'node:fs';
import { cpus, loadavg, platform, release, totalmem, type } from 'node:os';
import { currentCommit } from '../lib/commit.mjs';

/** Above this many waiting processes a core, somebody else was at work. */
export const BUSY = 1;

/**
 * What a run takes place on. Asked before anything is started, `load` is what
 * others do: the mean number of running processes in the last minute, or null
 * where the system does not count them.
 */
export function describeMachine() {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${distribution()}${type()} ${release()}`,
    node: process.version,
    commit: currentCommit(),
    load: platform() === 'win32' ? null : Number(loadavg()[0].toFixed(2)),
  };
}

/** "Debian GNU/Linux 12 (bookworm), " on a Linux that says so, else nothing. */
function distribution() {
  const path = '/etc/os-release';
  if (!existsSync(path)) return '';
  const name = /^PRETTY_NAME="?([^"\n]*)/m.exec(readFileSync(path, 'utf8'))?.[1];
  return name === undefined ? '' : `${name}, `;
}

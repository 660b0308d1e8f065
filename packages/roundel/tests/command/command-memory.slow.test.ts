/** The memory that the command needs depends on the number of jobs, and not on the number of photos. */
import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photo } from '../../../../tests/fixtures/index';
import { type Installed, installPackage } from '../../../../tests/support/installed-package';

let installed: Installed;

beforeAll(async () => {
  installed = await installPackage();
});

afterAll(() => {
  installed.remove();
});

/**
 * Runs the command on `count` copies of a 12-megapixel photo to make circles. Returns the command's peak memory in MiB.
 */
function peakFor(count: number): number {
  const photos = join(installed.project, `photos-${count}`);
  mkdirSync(photos);
  copyFileSync(photo('landscape-12mp.jpg').path, join(photos, '0.jpg'));
  for (let i = 1; i < count; i++) linkSync(join(photos, '0.jpg'), join(photos, `${i}.jpg`));
  const report = `import { isMainThread } from 'node:worker_threads';
    if (isMainThread) process.on('exit', () => console.log(process.resourceUsage().maxRSS));`;
  const args = ['circle', photos, '--recursive', '--jobs', '1', '--out', `${photos}-out`];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [`--import=data:text/javascript,${report}`, join(installed.folder, 'node/bin.js'), ...args],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe(`${count} made in ${photos}-out/\n`);
  return Number(stdout) / 1024;
}

it('does not grow with the number of photos', () => {
  // If the command did not trigger the garbage collection of its buffers, 24 photos would take up to 200 MB more than 6
  // photos.
  expect(peakFor(24) - peakFor(6)).toBeLessThan(100);
});

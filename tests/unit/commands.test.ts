/** Commands of the README that nothing else runs, run as a reader would. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const cwd = new URL('../../', import.meta.url);
const MINUTES = 60_000;

describe('commands', () => {
  it('npm run bench prints ratios of all four jobs', { timeout: 3 * MINUTES }, async () => {
    const { stdout } = await run('npm', ['run', 'bench', '--', '--runs', '1'], { cwd });
    for (const job of ['Circle', 'WhatsApp 640', 'Blur sides', 'Vignette']) {
      expect(stdout).toMatch(
        new RegExp(
          `\\| ${job} \\| \\d+ ms \\(\\d+ to \\d+\\) \\| \\d+ ms \\(\\d+ to \\d+\\) \\| \\d+\\.\\d+ \\|`,
        ),
      );
    }
  });

  it('npm run bench refuses a senseless number of runs', async () => {
    await expect(
      run('npm', ['run', 'bench', '--', '--runs', 'none'], { cwd }),
    ).rejects.toMatchObject({
      stderr: expect.stringContaining('--runs takes a whole number') as string,
    });
  });
});

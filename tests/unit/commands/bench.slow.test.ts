/** Runs the benchmark command of docs/measuring.md, and checks its output. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { commandsIn } from '../../support/commands';

const run = promisify(execFile);
const cwd = new URL('../../../', import.meta.url);
const [command = '', ...args] =
  commandsIn(readFileSync('docs/measuring.md', 'utf8'))
    .find((line) => line.includes('bench'))
    ?.split(' ') ?? [];
/** A small photo, because this test reads no times. */
const PHOTO = 'tests/fixtures/photos/portrait-exif6.jpg';
/** Matches the median of a time and its quartiles, such as '9.3 ms (9.1 to 10)'. */
const TIME = '[\\d.]+ ms \\([\\d.]+ to [\\d.]+\\)';
const MINUTES = 60_000;

describe('npm run bench', () => {
  it(
    'prints ratios of all four jobs, and the times in the page',
    { timeout: 5 * MINUTES },
    async () => {
      const options = ['--runs', '1', '--photo', PHOTO];
      const { stdout } = await run(command, [...args, '--', ...options], { cwd });
      for (const job of ['circle', 'whatsapp', 'blur', 'overlay']) {
        expect(stdout).toMatch(
          new RegExp(`\\| ${job} +\\| +${TIME} \\| +${TIME} \\| +\\d+\\.\\d+ \\|`),
        );
      }
      for (const photo of ['first', 'second']) {
        expect(stdout).toMatch(new RegExp(`\\| phone-srgb.jpg \\| WhatsApp \\| ${photo} *\\|`));
      }
    },
  );

  it('rejects an invalid number of runs', async () => {
    await expect(run(command, [...args, '--', '--runs', 'none'], { cwd })).rejects.toMatchObject({
      stderr: expect.stringContaining('--runs must be a whole number') as string,
    });
  });
});

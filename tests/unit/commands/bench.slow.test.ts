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
const MINUTES = 60_000;

describe('npm run bench', () => {
  it(
    'prints ratios of all four jobs, and the times in the page',
    { timeout: 5 * MINUTES },
    async () => {
      const { stdout } = await run(command, [...args, '--', '--runs', '1'], { cwd });
      for (const job of ['Circle', 'WhatsApp 640', 'Blur sides', 'Vignette']) {
        expect(stdout).toMatch(
          new RegExp(
            `\\| ${job} +\\| +\\d+ ms \\(\\d+ to \\d+\\) \\| +\\d+ ms \\(\\d+ to \\d+\\) \\| +\\d+\\.\\d+ \\|`,
          ),
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

import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../lock.mjs';
import { reasonOf, THIS_MACHINE } from '../machine.mjs';
import { ROOT } from '../run.mjs';

const PINNED = join(ROOT, 'scripts/chromium');
const FILES = ['package.json', 'package-lock.json'];

/** Unpacks the browser to TMPDIR. The package unpacks its system libraries only on AWS Lambda. */
const UNPACK = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;

/**
 * fontconfig accepts relative font folders, but needs an absolute path for its cache.
 *
 * @param {string} target
 */
const fontsOf = (target) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(target, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/** Starts the browser with the libraries and the font from the package. */
const LAUNCHER = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

function folder() {
  const lock = readFileSync(join(PINNED, 'package-lock.json'));
  const digest = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  return join(ROOT, '.cache', `chromium-${digest}`);
}

/** The path of the program, whether or not it is installed. */
export function npmChromiumPath() {
  return join(folder(), 'chromium.sh');
}

/**
 * Installs the Chromium from the npm package @sparticuz/chromium, including the
 * system libraries that it needs.
 *
 * @param {import('../machine.mjs').Machine} [machine]
 * @returns {Promise<string | null>} why that failed, or null
 */
export async function fetchNpmChromium(machine = THIS_MACHINE) {
  if (machine.platform !== 'linux' || process.arch !== 'x64') {
    return 'the package supports only Linux on x64';
  }
  const target = folder();
  return withLock(`${target}.lock`, async () => {
    if (existsSync(target)) return null;
    const stage = `${target}.${process.pid}`;
    const packages = join(stage, 'packages');
    try {
      mkdirSync(packages, { recursive: true });
      for (const name of FILES) copyFileSync(join(PINNED, name), join(packages, name));
      const flags = [
        '--no-audit',
        '--no-fund',
        '--ignore-scripts',
        '--loglevel=error',
        '--fetch-retries=1',
      ];
      const installed = await machine.run('npm', ['ci', '--prefix', packages, ...flags]);
      if (installed.code !== 0) return reasonOf(installed);
      writeFileSync(join(packages, 'unpack.mjs'), UNPACK);
      const unpacked = await machine.run(process.execPath, [join(packages, 'unpack.mjs')], {
        TMPDIR: stage,
        AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x',
      });
      if (unpacked.code !== 0) return reasonOf(unpacked);
      rmSync(packages, { recursive: true });
      writeFileSync(join(stage, 'fonts.conf'), fontsOf(target));
      writeFileSync(join(stage, 'chromium.sh'), LAUNCHER, { mode: 0o755 });
      renameSync(stage, target);
      return null;
    } finally {
      rmSync(stage, { recursive: true, force: true });
    }
  });
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../../lib/errors.mjs';
import { installLocked } from '../../lib/installed-apart.mjs';
import { withLock } from '../../lib/lock.mjs';
import { mustRun, ROOT } from '../../lib/run.mjs';

/** The folder whose lock file pins the package. */
const PINNED = 'scripts/testing/chromium';

const { dependencies } = /** @type {{ dependencies: Record<string, string> }} */ (
  JSON.parse(readFileSync(join(ROOT, PINNED, 'package.json'), 'utf8'))
);
/** The folder of the installation. Its path contains the version. */
const FOLDER = join(ROOT, '.cache', `chromium-${dependencies['@sparticuz/chromium']}`);

/**
 * The files to add to the package: a script that starts the browser with the libraries and the font from the package, and
 * the configuration of the fonts. fontconfig accepts relative font folders, but needs an absolute path for its cache.
 */
const FILES = {
  'fonts.conf': `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(FOLDER, 'fonts-cache')}</cachedir>
</fontconfig>
`,
  // Written last: the installation is complete when this file exists.
  'chromium.sh': `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`,
};

/** The path of the program, whether or not it is installed. */
export const npmChromiumPath = () => join(FOLDER, 'chromium.sh');

/**
 * Installs the Chromium from the npm package @sparticuz/chromium with the system libraries that it needs. Returns why that
 * failed, or null.
 */
export async function fetchNpmChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return 'the package supports only Linux on x64';
  }
  try {
    return await withLock(`${FOLDER}.lock`, async () => {
      if (existsSync(npmChromiumPath())) return null;
      await installLocked(PINNED, FOLDER);
      const unpack = `await (await import('@sparticuz/chromium')).default.executablePath();`;
      await mustRun(process.execPath, ['--input-type=module', '-e', unpack], {
        cwd: FOLDER,
        // The package unpacks its system libraries only on AWS Lambda.
        env: { TMPDIR: FOLDER, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
      });
      for (const [name, text] of Object.entries(FILES)) {
        writeFileSync(join(FOLDER, name), text, { mode: 0o755 });
      }
      return null;
    });
  } catch (error) {
    return messageOf(error);
  }
}

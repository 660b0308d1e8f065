import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtPackage } from '../../scripts/package/build.mjs';

export interface Installed {
  /** An empty project in which the archive of the package is installed. */
  readonly project: string;
  /** The installed package. */
  readonly folder: string;
  readonly remove: () => void;
}

/** Installs the package, as npm would publish it, into an empty project. */
export async function installPackage(): Promise<Installed> {
  const { archive } = await builtPackage();
  const project = mkdtempSync(join(tmpdir(), 'roundel-installed-'));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module', private: true }));
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], {
    cwd: project,
    stdio: 'pipe',
  });
  return {
    project,
    folder: join(project, 'node_modules/roundel'),
    remove: () => {
      rmSync(project, { recursive: true });
    },
  };
}

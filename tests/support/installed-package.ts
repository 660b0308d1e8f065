import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { built, toDigest } from '../../scripts/lib/built.mjs';
import { ROOT } from '../../scripts/lib/run.mjs';
import { builtPackage } from '../../scripts/package/build.mjs';

export interface Installed {
  /** An empty project in which the archive of the package is installed. */
  readonly project: string;
  /** The installed package. */
  readonly folder: string;
  readonly remove: () => void;
}

/** Returns a project in which the archive of the package is installed. Tests must not change it. */
function installedOnce(archive: string): Promise<string> {
  return built('installed-package', toDigest([relative(ROOT, archive)]), (project) => {
    writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module', private: true }));
    execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], {
      cwd: project,
      stdio: 'pipe',
    });
    return Promise.resolve();
  });
}

/** Makes an empty project with the package, as npm would publish and install it. */
export async function installPackage(): Promise<Installed> {
  const { archive } = await builtPackage();
  const project = mkdtempSync(join(tmpdir(), 'roundel-installed-'));
  // npm's links are relative to their folder.
  cpSync(await installedOnce(archive), project, { recursive: true, verbatimSymlinks: true });
  return {
    project,
    folder: join(project, 'node_modules/roundel'),
    remove: () => {
      rmSync(project, { recursive: true });
    },
  };
}

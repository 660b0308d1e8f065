import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const INSTALLED = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** The folders of the workspaces, keyed by package name. */
const WORKSPACES = { roundel: 'packages/roundel', 'roundel-records': 'packages/records' } as const;

/**
 * Links the project's dependencies into a copy of the project. The links of workspaces lead to the copy's own folders.
 *
 * @param root the folder of the copy
 */
export function linkDependencies(root: string): void {
  const modules = join(root, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(INSTALLED)) {
    // This file records that everything is installed.
    if (name === '.installed-from') cpSync(join(INSTALLED, name), join(modules, name));
    // Vite and Vitest write to folders whose names start with a dot.
    const isTool = name.startsWith('.') && name !== '.bin';
    if (!isTool && !name.startsWith('roundel')) {
      symlinkSync(join(INSTALLED, name), join(modules, name), 'junction');
    }
  }
  for (const [name, folder] of Object.entries(WORKSPACES)) {
    symlinkSync(join(root, folder), join(modules, name), 'junction');
  }
}

import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/** The folders of the workspaces, keyed by package name. */
const WORKSPACES = { roundel: 'packages/roundel', 'roundel-records': 'packages/records' };

/**
 * Links the project's dependencies into a copy of the project. The links of workspaces lead to the copy's own folders.
 *
 * @param {string} root the folder of the copy
 */
export function linkDependencies(root) {
  const installed = join(ROOT, 'node_modules');
  const modules = join(root, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(installed)) {
    // This file records that everything is installed.
    if (name === '.installed-from') cpSync(join(installed, name), join(modules, name));
    // Vite and Vitest write to folders whose names start with a dot.
    const isTool = name.startsWith('.') && name !== '.bin';
    if (!isTool && !name.startsWith('roundel')) {
      symlinkSync(join(installed, name), join(modules, name), 'junction');
    }
  }
  for (const [name, folder] of Object.entries(WORKSPACES)) {
    symlinkSync(join(root, folder), join(modules, name), 'junction');
  }
}

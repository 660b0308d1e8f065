import type { Machine } from './machine.mjs';

/** Installs packages of Debian; resolves with why that cannot be done, or with null. */
export function aptInstall(packages: readonly string[], machine?: Machine): Promise<string | null>;

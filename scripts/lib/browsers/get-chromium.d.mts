import type { Machine } from '../machine.mjs';

/** The Chromium to use; undefined when it is Playwright's own. */
export function chromiumPath(machine?: Pick<Machine, 'env' | 'exists'>): string | undefined;

/** Finds a Chromium or installs one, and says which it is; undefined for Playwright's own. */
export function ensureChromium(
  machine?: Machine,
  playwright?: {
    starts: () => Promise<boolean>;
    install: (machine: Machine) => Promise<string | null>;
  },
  fetchPackage?: (machine: Machine) => Promise<string | null>,
): Promise<string | undefined>;

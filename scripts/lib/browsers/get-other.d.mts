import type { Machine } from '../machine.mjs';

/** Finds Firefox or WebKit or installs it; resolves with why it is missing, or with null. */
export function ensureOtherBrowser(
  name: 'firefox' | 'webkit',
  machine?: Machine,
  missing?: (name: 'firefox' | 'webkit') => Promise<string | null>,
): Promise<string | null>;

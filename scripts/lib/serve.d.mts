import type { LocalBackend } from './local-backend.mjs';

/** Serves a built site by the rules of firebase.json; 0 is any free port. */
export function serveSite(options: {
  readonly port: number;
  readonly folder: Promise<string> | string;
  readonly backend?: LocalBackend;
}): Promise<{ readonly url: string; readonly close: () => Promise<void> }>;

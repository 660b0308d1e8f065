import { DEFAULT_SETTINGS, type SiteSettings } from '../records/settings';

let current: SiteSettings = DEFAULT_SETTINGS;
let listeners: readonly (() => void)[] = [];

/**
 * The settings that hold now: as last read, be it in an earlier visit, and the
 * defaults as long as nothing was ever read. Every page has these few lines;
 * what reads settings comes later (read-settings.ts).
 */
export const settings = {
  getState: (): SiteSettings => current,
  /** Calls `listener` when other settings hold. Returns the end of it. */
  subscribe: (listener: () => void): (() => void) => {
    listeners = [...listeners, listener];
    return () => {
      listeners = listeners.filter((other) => other !== listener);
    };
  },
};

/** Has these settings hold from now on. */
export function holdSettings(found: SiteSettings): void {
  current = found;
  for (const listener of listeners) listener();
}

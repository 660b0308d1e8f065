import { createListeners } from '../browser/listeners';
import { DEFAULT_SETTINGS, type SiteSettings } from '../records/settings';

let current: SiteSettings = DEFAULT_SETTINGS;
const listeners = createListeners();

/**
 * The settings that hold now: as last read, be it in an earlier visit, and the
 * defaults as long as nothing was ever read. Every page has these few lines;
 * what reads settings comes later (read-settings.ts).
 */
export const settings = {
  getState: (): SiteSettings => current,
  /** Calls `listener` when other settings hold. Returns the end of it. */
  subscribe: (listener: () => void): (() => void) => {
    return listeners.subscribe(listener);
  },
};

/** Has these settings hold from now on. */
export function holdSettings(found: SiteSettings): void {
  current = found;
  listeners.emit();
}

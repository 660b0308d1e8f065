import { withWork } from '../../browser/prove-work';
import { asksNotToBeTracked } from '../../browser/signals';
import type { Reading } from '../../office/settings/read-settings';
import type { AppKeep } from '../../ui/routing/kept';
import { createSiteSettings, type SiteSettingsStore } from '../../office/settings/store';
import { EVENTS_PATH } from 'roundel-records/event';

/**
 * Creates a function that counts a view of a published page, unless analytics is off. The server adds one to a number
 * and stores nothing about the visitor. It does not count views by staff or by browsers that ask not to be tracked, and
 * never rejects.
 *
 * @param loadReader loads the function that reads these settings from the server
 */
export function createViewCounter(
  settings: SiteSettingsStore,
  loadReader: () => Promise<{ readonly readSettings: () => Promise<Reading> }>,
): (slug: string) => Promise<void> {
  /**
   * Whether the site counts views. Reads the settings first, because those from an earlier visit may be out of date. No
   * views are counted while the settings are unknown.
   */
  async function isCounting(): Promise<boolean> {
    const { readSettings } = await loadReader();
    return (await readSettings()) === 'read' && settings.getState().settings.analytics_enabled;
  }

  return async (slug) => {
    // public/first-paint.js sets the attribute before the application starts.
    const isStaff = document.documentElement.dataset['account'] === 'staff';
    if (isStaff || asksNotToBeTracked()) return;
    try {
      if (!(await isCounting())) return;
      // The request is sent even if the visitor leaves the page at once.
      await withWork((proof) =>
        fetch(EVENTS_PATH, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ view: slug, proof: proof ?? undefined }),
          credentials: 'omit',
          keepalive: true,
        }),
      );
    } catch {
      // A lost view does not matter.
    }
  };
}

/** Creates the function that counts the views of all pages. */
export function createAppViewCounter(keep: AppKeep): (slug: string) => Promise<void> {
  return createViewCounter(keep(createSiteSettings), async () => {
    const { createAppReader } = await import('../../office/settings/read-settings');
    return keep(createAppReader);
  });
}

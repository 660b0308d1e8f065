import { sendEvents } from '../backend/events';
import { whenIdle } from '../../browser/idle';
import { asksNotToBeTracked } from '../../browser/signals';
import type { TelemetryEvent } from 'roundel-records/event';
import { readSettings, type Reading } from '../settings/read-settings';
import { siteSettings, type SiteSettingsStore } from '../settings/store';
import { Delivery } from './delivery';
import { lookUpIp } from './look-up';
import { EventQueue } from './queue';

/** Creates a function that reports several events in the same way as `track`. */
export function createTracker(
  settings: SiteSettingsStore,
  read: () => Promise<Reading>,
): (events: readonly TelemetryEvent[]) => void {
  let delivery: Delivery | null = null;

  /** @throws when the settings cannot be read; the events stay in the queue, because analytics may be off */
  async function hasBackend(): Promise<boolean> {
    const reading = await read();
    if (reading === 'failed') throw new Error('The site settings are unknown');
    return reading === 'read';
  }

  return (events) => {
    if (events.length === 0) return;
    delivery ??= new Delivery(new EventQueue(), {
      isAllowed: () => settings.getState().settings.analytics_enabled && !asksNotToBeTracked(),
      hasBackend,
      send: sendEvents,
      lookUp: () => lookUpIp(settings.getState().settings),
      isOnline: () => navigator.onLine,
      whenOnline: (act) => {
        window.addEventListener('online', act);
      },
      whenIdle,
    });
    delivery.track(...events);
  };
}

export const trackAll = createTracker(siteSettings, readSettings);

/**
 * Reports an event. Returns at once. The event is sent once a result is on screen and the browser is idle and online.
 * The event is never sent if the visitor asks not to be tracked, or if the site's settings turn analytics off.
 */
export function track(event: TelemetryEvent): void {
  trackAll([event]);
}

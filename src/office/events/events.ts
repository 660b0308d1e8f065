import { sendEvents } from '../backend/events';
import { whenIdle } from '../../browser/idle';
import { asksNotToBeTracked } from '../../browser/signals';
import type { TelemetryEvent } from 'roundel-records/event';
import type { AppKeep } from '../../ui/routing/kept';
import { createAppReader, type Reading } from '../settings/read-settings';
import { createSiteSettings, type SiteSettingsStore } from '../settings/store';
import { Delivery } from './delivery';
import { lookUpIp } from './look-up';
import { EventQueue } from './queue';

/**
 * Creates a function that reports events. It returns at once. The events are sent once a result is on screen and the
 * browser is idle and online. They are never sent if the visitor asks not to be tracked, or if the site's settings turn
 * analytics off.
 */
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

/** Creates the tracker that all pages of the app use. */
export function createAppTracker(keep: AppKeep): (events: readonly TelemetryEvent[]) => void {
  return createTracker(keep(createSiteSettings), keep(createAppReader).readSettings);
}

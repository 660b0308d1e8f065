import { sendEvents } from '../backend/events';
import { whenIdle } from '../browser/idle';
import { asksNotToBeTracked } from '../browser/signals';
import type { TelemetryEvent } from 'roundel-records/event';
import { readSettings } from '../site-settings/read-settings';
import { siteSettings } from '../site-settings/store';
import { Delivery } from './delivery';
import { lookUpIp } from './look-up';
import { EventQueue } from './queue';

let delivery: Delivery | null = null;

/**
 * Reports an event. Returns at once. The event is sent once a result is on screen and the browser is idle and online.
 * The event is never sent if the visitor asks not to be tracked, or if the site's settings turn analytics off.
 */
export function track(event: TelemetryEvent): void {
  trackAll([event]);
}

/** @throws when the settings cannot be read; the events stay in the queue, because analytics may be off */
async function hasBackend(): Promise<boolean> {
  const reading = await readSettings();
  if (reading === 'failed') throw new Error('The site settings are unknown');
  return reading === 'read';
}

/** Reports several events in the same way as `track`. */
export function trackAll(events: readonly TelemetryEvent[]): void {
  if (events.length === 0) return;
  delivery ??= new Delivery(new EventQueue(), {
    isAllowed: () => siteSettings.getState().analytics_enabled && !asksNotToBeTracked(),
    hasBackend,
    send: sendEvents,
    lookUp: () => lookUpIp(siteSettings.getState()),
    isOnline: () => navigator.onLine,
    whenOnline: (act) => {
      window.addEventListener('online', act);
    },
    whenIdle,
  });
  delivery.track(...events);
}

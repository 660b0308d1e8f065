import { whenIdle } from '../browser/idle';
import type { TelemetryEvent } from '../records/event';
import { readSettings } from '../site-settings/read-settings';
import { siteSettings } from '../site-settings/store';
import { Delivery, type EventStore } from './delivery';
import { lookUpIp } from './look-up';
import { EventQueue } from './queue';
import { asksNotToBeTracked } from './signals';

let delivery: Delivery | null = null;

/**
 * Reports an event. Returns at once. The event is sent once
 * a result is on screen and the browser is idle and online, and never if the
 * visitor asks not to be tracked.
 */
export function track(event: TelemetryEvent): void {
  trackAll([event]);
}

/** Reports several events, as `track` does. */
export function trackAll(events: readonly TelemetryEvent[]): void {
  if (events.length === 0) return;
  delivery ??= new Delivery(new EventQueue(), {
    isAllowed: () => siteSettings.getState().analytics_enabled && !asksNotToBeTracked(),
    hasBackend: async () => (await readSettings()) !== 'no-backend',
    connect,
    lookUp: () => lookUpIp(siteSettings.getState()),
    isOnline: () => navigator.onLine,
    whenOnline: (act) => {
      window.addEventListener('online', act);
    },
    whenIdle,
  });
  delivery.track(...events);
}

/** Loads Firebase only if the site has a Firebase project. */
async function connect(): Promise<EventStore | null> {
  const { loadConfig } = await import('../backend/config');
  if ((await loadConfig()) === null) return null;
  const { storeEvent } = await import('../backend/events');
  return storeEvent;
}

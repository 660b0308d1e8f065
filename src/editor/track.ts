import type { TelemetryEvent } from 'roundel-records/event';

/** Milliseconds between the first event and loading the telemetry code, so that no result waits for the load. */
const DELAY = 500;

let telemetry: Promise<typeof import('../telemetry/events')> | null = null;

/**
 * Reports an event, see `telemetry/events`. Loads that code after the first event. Events keep
 * their order.
 */
export function track(event: TelemetryEvent): void {
  // All events wait for one promise, because the later of two imports might resolve first.
  telemetry ??= new Promise((resolve) => setTimeout(resolve, DELAY)).then(
    () => import('../telemetry/events'),
  );
  telemetry.then(
    (code) => {
      code.track(event);
    },
    (error: unknown) => {
      telemetry = null;
      console.warn('An event was not counted.', error);
    },
  );
}

import type { TelemetryEvent } from 'roundel-records/event';

/**
 * How long after the first event the telemetry code is loaded, in milliseconds. The load thus does not delay a result.
 */
const DELAY = 500;

let telemetry: Promise<typeof import('../telemetry/events')> | null = null;

/**
 * Reports an event with `telemetry/events`, which is loaded after the first event. Reports the events in their order.
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

import type { TelemetryEvent } from '../records/event';

let telemetry: Promise<typeof import('../telemetry/events')> | null = null;

/**
 * Reports an event, see `telemetry/events`. Loads that code with the first event, since no result waits for it. Events
 * keep their order.
 */
export function track(event: TelemetryEvent): void {
  // One promise for all: of two imports, the second may resolve first.
  telemetry ??= import('../telemetry/events');
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

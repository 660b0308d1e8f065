import type { TelemetryEvent } from '../records/event';

/** Reports an event, see `telemetry/events`. Loads that code with the first event, since no result waits for it. */
export function track(event: TelemetryEvent): void {
  void import('../telemetry/events').then(
    (telemetry) => {
      telemetry.track(event);
    },
    (error: unknown) => {
      console.warn('An event was not counted.', error);
    },
  );
}

import type { TelemetryEvent } from 'roundel-records/event';

/**
 * How long to wait after the first event before the telemetry code is loaded, in milliseconds. So loading the code does
 * not delay a result.
 */
const DELAY = 500;

let telemetry: Promise<typeof import('./events')> | null = null;

/** Reports events in the order of the calls. Uses `./events`, which is loaded after the first event. */
export function track(event: TelemetryEvent): void {
  // All events wait for one promise, because the later of two imports might resolve first.
  telemetry ??= new Promise((resolve) => setTimeout(resolve, DELAY)).then(() => import('./events'));
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

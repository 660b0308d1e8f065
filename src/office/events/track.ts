import type { TelemetryEvent } from 'roundel-records/event';
import type { AppKeep } from '../../ui/routing/kept';

/**
 * How long to wait after the first event before the telemetry code is loaded, in milliseconds. So loading the code does
 * not delay a result.
 */
const DELAY = 500;

/**
 * Creates a function that reports events, in the order of its calls. It loads `./events` after the first event, and uses
 * the tracker there.
 */
export function createTrack(keep: AppKeep): (event: TelemetryEvent) => void {
  let tracking: Promise<(events: readonly TelemetryEvent[]) => void> | null = null;
  return (event) => {
    // All events wait for one promise, because the later of two imports might resolve first.
    tracking ??= new Promise((resolve) => setTimeout(resolve, DELAY))
      .then(() => import('./events'))
      .then(({ createAppTracker }) => keep(createAppTracker));
    tracking.then(
      (track) => {
        track([event]);
      },
      (error: unknown) => {
        tracking = null;
        console.warn('An event was not counted.', error);
      },
    );
  };
}

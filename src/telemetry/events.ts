import type { TelemetryEvent } from '../records/event';

/** The one point events go through. Nothing is sent yet: there is no backend to send it to. */
export function track(_event: TelemetryEvent): void {
  // Deliberately empty until accounts and analytics exist.
}

import { projectID } from 'firebase-functions/params';
import type { Request } from 'firebase-functions/v2/https';
import { hostingOrigin } from './hosting';

/**
 * The origin of the Firebase Hosting site that passed a request on.
 *
 * @throws if the emulator was called without the local server
 */
export function findOrigin(request: Request): string {
  return hostingOrigin({
    project: projectID.value(),
    emulated: process.env['FUNCTIONS_EMULATOR'] === 'true',
    forwardedHost: request.get('X-Forwarded-Host'),
  });
}

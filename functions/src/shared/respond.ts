import type { Request } from 'firebase-functions/v2/https';
import type { Response } from 'firebase-functions/v1';
import type { Answer } from './answer';
import { callerAddress, type AddressHeaders } from './caller-address';
import type { JsonAnswer } from './json-answer';

/** Sends an answer as it is. Express's own send() would replace the ETag and add a charset to a picture's type. */
export function send(response: Response, { status, headers, body }: Answer | JsonAnswer): void {
  response.removeHeader('X-Powered-By');
  response
    .status(status)
    .set(headers)
    .end(body ?? undefined);
}

/** The headers with the caller's address. */
export function addressHeaders(request: Request): AddressHeaders {
  return {
    forwardedFor: request.get('X-Forwarded-For'),
    cdnForwardedFor: request.get('Fastly-Temp-XFF'),
  };
}

/** The proven IP address of a request's caller; null if there is none. */
export function readAddress(request: Request): string | null {
  return callerAddress(addressHeaders(request)).address;
}

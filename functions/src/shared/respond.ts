import type { Request } from 'firebase-functions/v2/https';
import type { Response } from 'firebase-functions/v1';
import type { Answer } from './answer';
import type { AddressHeaders } from './client-address';
import type { JsonAnswer } from './json-answer';

/** Sends an answer as it is. Express's own send() would replace the ETag and add a charset to a picture's type. */
export function send(response: Response, { status, headers, body }: Answer | JsonAnswer): void {
  response.removeHeader('X-Powered-By');
  response
    .status(status)
    .set(headers)
    .end(body ?? undefined);
}

/** The headers of a request that name the client. */
export function addressHeaders(request: Request): AddressHeaders {
  return {
    fastlyClientIp: request.get('Fastly-Client-IP'),
    forwardedFor: request.get('X-Forwarded-For'),
  };
}

import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/v2/https';
import { appCheck, refuseUnchecked } from './app-check';
import type { CallerRequest, JsonAnswer } from './json-answer';
import { readAddress, send } from './respond';

/**
 * Makes a function for signed-in users or staff. Anybody can call it: `answer` checks the caller's token. If
 * ROUNDEL_APP_CHECK_ENFORCED is `yes`, requests also need an App Check token, except on emulators.
 *
 * @param failed the message that is logged with an error
 */
export function serveAccount(
  answer: (request: CallerRequest, report: (error: unknown) => void) => Promise<JsonAnswer>,
  failed: string,
): ReturnType<typeof onRequest> {
  const check = appCheck();
  return onRequest({ invoker: 'public', cors: false }, async (request, response) => {
    const refused = await refuseUnchecked(request.get('X-Firebase-AppCheck'), check);
    const report = (error: unknown) => {
      logger.error(failed, error);
    };
    const asked: CallerRequest = {
      method: request.method,
      authorization: request.get('Authorization') ?? '',
      body: request.body as unknown,
      address: readAddress(request),
    };
    send(response, refused ?? (await answer(asked, report)));
  });
}

import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/v2/https';
import type { ScheduleFunction } from 'firebase-functions/v2/scheduler';
import { MESSAGE_LIMITS } from 'roundel-records/message';
import { clearMessages } from './clear-messages';
import { everyNight } from '../shared/every-night';
import { messageStore } from './store-message';
import { addressOf, send } from '../shared/respond';
import { receiveMessage } from './receive-message';

/**
 * Seconds that storing a message may take. The form gives up after 20 seconds, and then cannot tell
 * whether the message arrived.
 */
const TIME_LIMIT = 15;

/** The public function behind /contact/messages.json. */
export function serveMessages(firestore: Firestore): ReturnType<typeof onRequest> {
  const store = messageStore(firestore);
  return onRequest(
    { invoker: 'public', cors: false, timeoutSeconds: TIME_LIMIT },
    async (request, response) => {
      const address = addressOf(request);
      const answer = await receiveMessage(
        {
          method: request.method,
          type: request.get('Content-Type') ?? '',
          body: request.body as unknown,
        },
        (id, message) => store({ id, message, address }, MESSAGE_LIMITS, new Date()),
        (error) => {
          logger.error('A message could not be received.', error);
        },
      );
      send(response, answer);
    },
  );
}

/** Deletes old messages every night. */
export function clearMessagesEveryNight(firestore: Firestore): ScheduleFunction {
  return everyNight('00:40', async () => {
    logger.info('Deleted messages', { deleted: await clearMessages(firestore, new Date()) });
  });
}

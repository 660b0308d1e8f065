import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/v2/https';
import type { ScheduleFunction } from 'firebase-functions/v2/scheduler';
import { MESSAGE_LIMITS } from '../../../src/records/message';
import { clearMessages } from './clear-messages';
import { clientAddress } from '../shared/client-address';
import { everyNight } from '../shared/every-night';
import { messageCounter } from './message-limit';
import { addressHeaders, send } from '../shared/respond';
import { takeMessage } from './take-message';

/** Seconds for a message. The form waits for 20, and says then that it was not sent. */
const TIME_LIMIT = 15;

/** The public function behind /contact/messages.json. */
export function serveMessages(firestore: Firestore): ReturnType<typeof onRequest> {
  const count = messageCounter(firestore);
  return onRequest(
    { invoker: 'public', cors: false, timeoutSeconds: TIME_LIMIT },
    async (request, response) => {
      const address = clientAddress(addressHeaders(request));
      const answer = await takeMessage(
        {
          method: request.method,
          type: request.get('Content-Type') ?? '',
          body: request.body as unknown,
        },
        {
          isOn: async () =>
            (await firestore.doc('settings/public').get()).get('inbox_enabled') === true,
          count: () => count(address, MESSAGE_LIMITS, new Date()),
          store: async (message) => {
            await firestore
              .collection('messages')
              .add({ ...message, read: false, created_at: FieldValue.serverTimestamp() });
          },
        },
        (error) => {
          logger.error('A message could not be taken.', error);
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

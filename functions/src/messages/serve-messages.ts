import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/v2/https';
import type { ScheduleFunction } from 'firebase-functions/v2/scheduler';
import { clearMessages } from './clear-messages';
import { appCheck, isChecked, type AppCheck } from '../shared/app-check';
import { toPlace } from '../shared/caller-address';
import { everyNight } from '../shared/every-night';
import { proofOfWork, workAnswer } from '../shared/proof-of-work';
import { readAddress, send } from '../shared/respond';
import type { Services } from '../shared/services';
import { signedIn } from '../shared/signed-in';
import { messageStore } from './store-message';
import { receiveMessage, type Inbox } from './receive-message';

/**
 * The maximum time for storing a message, in seconds. The form gives up after 20 seconds and then cannot tell whether
 * the message arrived.
 */
const TIME_LIMIT = 15;

/** The parts of a request that identify the sender of a message. */
interface SenderHeaders {
  /** The proven IP address; null if there is none. */
  readonly address: string | null;
  /** The Authorization header. */
  readonly authorization: string;
  /** The X-Firebase-AppCheck header. */
  readonly appCheckToken: string | undefined;
}

/**
 * Returns a function that makes the inbox for one request. People who are signed in with a verified address need not
 * prove work. If App Check is enforced, this exemption also requires an App Check token. Visitors' pages cannot get
 * such a token, so every sender must then prove work.
 */
export function createInboxOpener(services: Services, check: AppCheck) {
  const { firestore } = services;
  const { store, level } = messageStore(firestore);
  const work = proofOfWork(firestore);
  return ({ address, authorization, appCheckToken }: SenderHeaders): Inbox => ({
    store: async (id, message, payload) => {
      const user = await signedIn(services, authorization);
      const trusted = user?.verified === true && (await isChecked(appCheckToken, check));
      const now = new Date();
      const proof = payload === undefined ? null : await work.check('messages', payload, now);
      const sender = { place: toPlace(address), account: trusted ? user.uid : null, proof };
      return store({ id, message, sender }, now);
    },
    challenge: async () => {
      const now = new Date();
      return workAnswer(await work.challenge('messages', await level(now), now));
    },
  });
}

/** The public function behind /contact/messages.json. */
export function serveMessages(services: Services): ReturnType<typeof onRequest> {
  const openInbox = createInboxOpener(services, appCheck());
  return onRequest(
    { invoker: 'public', cors: false, timeoutSeconds: TIME_LIMIT },
    async (request, response) => {
      const answer = await receiveMessage(
        {
          method: request.method,
          type: request.get('Content-Type') ?? '',
          body: request.body as unknown,
        },
        openInbox({
          address: readAddress(request),
          authorization: request.get('Authorization') ?? '',
          appCheckToken: request.get('X-Firebase-AppCheck'),
        }),
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

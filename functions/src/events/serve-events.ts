import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/v2/https';
import type { SiteSettings } from 'roundel-records/settings';
import { appCheck, type AppCheck, isChecked } from '../shared/app-check';
import { settingsIn } from '../public/content';
import { contentReader } from '../public/content-reader';
import { EventLimit } from './event-limit';
import { storeEvents } from './event-store';
import { countViews } from './page-views';
import { receiveEvents, type EventsBackend } from './receive-events';
import { isHardEnough, proofOfWork, spend, workAnswer } from '../shared/proof-of-work';
import { readAddress, send } from '../shared/respond';
import type { Services } from '../shared/services';
import { signedIn } from '../shared/signed-in';
import { sharedAllowances } from './shared-allowances';

/**
 * How long an instance reuses the settings that it has read, in milliseconds. The CDN caches the settings for the same
 * time.
 */
const SETTINGS_FRESH_FOR = 60_000;

/**
 * The maximum number of instances that store events. Together with INSTANCE_LIMIT, it bounds the writes per second,
 * even of a flood from many addresses. PER_DAY bounds the writes per day.
 */
const INSTANCES = 3;

/** Stores events and counts views with administrator rights, within the limits. */
export function eventsBackend(services: Services, check: AppCheck): EventsBackend {
  const { firestore } = services;
  const work = proofOfWork(firestore);
  const limit = new EventLimit(sharedAllowances(firestore));
  const reader = contentReader(firestore);
  let read: { readonly at: number; readonly settings: SiteSettings } | null = null;
  return {
    settings: async () => {
      if (read === null || Date.now() - read.at >= SETTINGS_FRESH_FOR) {
        read = { at: Date.now(), settings: settingsIn(await reader.settings()) };
      }
      return read.settings;
    },
    findUser: (authorization) => signedIn(services, authorization),
    isChecked: (token) => isChecked(token, check),
    prove: async (payload) => {
      const proof = await work.check('events', payload, new Date());
      return proof !== null && isHardEnough(proof, limit.workLevel) && (await spend(proof));
    },
    challenge: async () => workAnswer(await work.challenge('events', limit.workLevel, new Date())),
    take: (sender, count) => limit.take(sender, count),
    store: (rows) => storeEvents(firestore, rows),
    countView: countViews(firestore, reader),
    now: () => new Date(),
  };
}

/** The public function behind /content/events. */
export function serveEvents(services: Services): ReturnType<typeof onRequest> {
  const backend = eventsBackend(services, appCheck());
  return onRequest(
    { invoker: 'public', cors: false, maxInstances: INSTANCES, timeoutSeconds: 15 },
    async (request, response) => {
      const answer = await receiveEvents(
        {
          method: request.method,
          contentType: request.get('Content-Type') ?? '',
          fetchSite: request.get('Sec-Fetch-Site'),
          origin: request.get('Origin'),
          host: request.get('X-Forwarded-Host') ?? request.get('Host') ?? '',
          authorization: request.get('Authorization') ?? '',
          appCheckToken: request.get('X-Firebase-AppCheck'),
          userAgent: request.get('User-Agent') ?? '',
          address: readAddress(request),
          body: request.rawBody,
        },
        backend,
        (error) => {
          logger.error('Events could not be stored.', error);
        },
      );
      send(response, answer);
    },
  );
}

import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/v2/https';
import { beforeEmailSent, beforeUserCreated } from 'firebase-functions/v2/identity';
import { proofOfWork, spend, workAnswer } from '../shared/proof-of-work';
import { send } from '../shared/respond';
import { readAccountEvent, AccountLimit } from './limit-accounts';
import { answerPermit, WorkPermits } from './work-permits';

/**
 * Only projects with Identity Platform have blocking functions, and deploying such functions to other projects fails.
 * The build contains the value of ROUNDEL_AUTH_LIMITS, because firebase-tools decides what to deploy before it reads
 * the functions' environment. Firebase waits 7 seconds for a blocking function.
 */
const BLOCKING = { omit: import.meta.env.ROUNDEL_AUTH_LIMITS !== 'yes', timeoutSeconds: 7 };

/** Counts sign-ups before Firebase creates the accounts. Firebase does not call the function for invited people. */
export function limitSignUps(firestore: Firestore): ReturnType<typeof beforeUserCreated> {
  const limit = new AccountLimit(firestore);
  return beforeUserCreated(BLOCKING, async (event) => {
    await limit.take('sign-ups', readAccountEvent(event), new Date());
  });
}

/** Counts password mails before Firebase sends them. */
export function limitPasswordMails(firestore: Firestore): ReturnType<typeof beforeEmailSent> {
  const limit = new AccountLimit(firestore);
  return beforeEmailSent(BLOCKING, async (event) => {
    await limit.take('password-mails', readAccountEvent(event), new Date());
  });
}

/** The public function behind /account/work-permit.json. */
export function servePermits(firestore: Firestore): ReturnType<typeof onRequest> {
  const work = proofOfWork(firestore);
  const permits = new WorkPermits(firestore);
  const backend = {
    check: (payload: unknown) => work.check('accounts', payload, new Date()),
    spend,
    challenge: async () => workAnswer(await work.challenge('accounts', 1, new Date())),
    give: (email: string) => permits.give(email, new Date()),
  };
  return onRequest({ invoker: 'public', cors: false }, async (request, response) => {
    const asked = { method: request.method, body: request.body as unknown };
    const report = (error: unknown) => {
      logger.error('A permit could not be given.', error);
    };
    send(response, await answerPermit(asked, backend, report));
  });
}

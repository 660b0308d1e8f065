import type { AccountState } from 'roundel-records/person';
import { answerPeople, type People } from './answer-people';
import { changeAccount, inviteAccount } from './change-account';
import { accountState, correctPeople } from './mirror-person';
import { createCallers } from '../shared/answer-staff';
import { CallCounter } from '../shared/call-limits';
import { serveAccount } from '../shared/serve-account';
import type { Services } from '../shared/services';

/**
 * Returns the states of those accounts that exist. Also corrects the rows of `people` that do not agree with their
 * account.
 */
export async function readStates(
  services: Services,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccountState>> {
  if (ids.length === 0) return new Map();
  const { users } = await services.auth.getUsers(ids.map((uid) => ({ uid })));
  await correctPeople(services, ids, users);
  return new Map(users.map((user) => [user.uid, accountState(user)]));
}

/** The function behind /staff/people.json. */
export function servePeople(services: Services): ReturnType<typeof serveAccount> {
  const counter = new CallCounter(services.firestore);
  const people: People = {
    ...createCallers(services),
    readStates: (ids) => readStates(services, ids),
    act: (caller, action, id) => changeAccount(services, caller, action, id),
    limitInvitations: (caller) => counter.take('invitations', caller, new Date()),
    invite: (caller, email) => inviteAccount(services, caller, email),
  };
  return serveAccount(
    (request, report) => answerPeople(request, people, report),
    'A request about people failed.',
  );
}

import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import type { RecordedAction } from 'roundel-records/audit';
import type { AccountAction } from 'roundel-records/person';
import { roleRowId, ROLES } from 'roundel-records/role';
import { Refusal, type Caller } from '../shared/answer-staff';
import { auditEntry, revokeRow, SYSTEM } from '../shared/audit-entry';
import { readCode } from '../shared/error-code';
import {
  isTombstone,
  mayAct,
  parseStanding,
  readTombstone,
  withSignInsEnded,
} from '../shared/standing';
import { isMissingUser } from './mirror-roles';
import { mirrorPerson, readStanding } from './mirror-person';
import type { Services } from '../shared/services';

const RECORDED: Readonly<Record<AccountAction, RecordedAction>> = {
  block: 'account_blocked',
  unblock: 'account_unblocked',
  delete: 'account_deleted',
  sign_out: 'account_signed_out',
};

/**
 * Blocks, unblocks or deletes an account, or signs it out everywhere, and records this in the audit log. After a
 * deletion, {@link cleanUpAccount} removes the account's data.
 *
 * The row of `people` changes first and Auth second, so that at no time a token is accepted that Auth refuses. If Auth
 * fails, the account may stay blocked in the row until {@link mirrorPerson} corrects it.
 *
 * Nobody can block or delete themselves. If two admins block or delete each other at the same moment, the second
 * request is refused, because its sender is already blocked or has lost the role. So one admin always remains.
 *
 * @throws Refusal
 */
export async function changeAccount(
  services: Services,
  by: Caller,
  action: AccountAction,
  id: string,
): Promise<void> {
  const { auth, firestore } = services;
  if (id === by.id && action !== 'sign_out') throw new Refusal('own-account');
  const user = await auth.getUser(id).catch((error: unknown) => {
    throw isMissingUser(error) ? new Refusal('no-account') : error;
  });
  const target = { id, email: user.email ?? '' };
  const log = firestore.doc(`audit_log/${randomUUID()}`);

  await firestore.runTransaction(async (transaction) => {
    const roleRows = ROLES.map((role) => firestore.doc(`user_roles/${roleRowId(id, role)}`));
    if ((await mayAct(firestore, transaction, by, 'admin')) !== 'yes') {
      throw new Refusal('no-longer-admin');
    }
    const personRef = firestore.doc(`people/${id}`);
    const [person, ...granted] = await transaction.getAll(personRef, ...roleRows);
    if (isTombstone(person) && action !== 'delete') throw new Refusal('no-account');
    // The entry is written before the account changes, so that no change is missing from the log.
    transaction.create(log, auditEntry({ action: RECORDED[action], actor: by, target }));
    // So are the fields that end what the account's tokens allow. Unblocking changes the row last, in `mirrorPerson`.
    const now = new Date();
    if (action === 'block' || action === 'sign_out') {
      const before = person?.exists === true ? parseStanding(person) : readStanding(user);
      const ended = withSignInsEnded(before, now);
      const disabled = action === 'block' || ended.disabled;
      transaction.set(personRef, { ...ended, disabled }, { merge: true });
    }
    if (action !== 'delete') return;
    transaction.set(personRef, readTombstone(person, now));
    for (const row of granted) {
      const role = ROLES[granted.indexOf(row)];
      if (!row.exists || role === undefined) continue;
      revokeRow(firestore, transaction, row, { actor: SYSTEM, target, role });
    }
  });

  try {
    await changeInAuth(services, action, id);
  } catch (error) {
    await log.update({ details: 'Failed: the account was not changed.' });
    // Makes a row of the tombstone again, so that admins still find an account that could not be deleted.
    await mirrorPerson(services, id, { trustsAuth: action === 'delete' });
    throw error;
  }
  // After a deletion, the trigger `cleanUpAccount` removes the rest.
  if (action !== 'delete') await mirrorPerson(services, id, { trustsAuth: action === 'unblock' });
}

async function changeInAuth({ auth }: Services, action: AccountAction, id: string): Promise<void> {
  switch (action) {
    case 'block':
      await auth.updateUser(id, { disabled: true });
      await auth.revokeRefreshTokens(id);
      return;
    case 'unblock':
      await auth.updateUser(id, { disabled: false });
      return;
    case 'sign_out':
      await auth.revokeRefreshTokens(id);
      return;
    case 'delete':
      await auth.deleteUser(id);
  }
}

/**
 * Creates an account without a password. Also creates its profile and an entry in the audit log. The account's owner
 * chooses a password through a link that Firebase mails.
 *
 * @returns the id of the account
 * @throws Refusal
 */
export async function inviteAccount(
  services: Services,
  by: Caller,
  email: string,
): Promise<string> {
  const { auth, firestore } = services;
  const { uid: id, email: address = email } = await auth
    .createUser({ email, emailVerified: false })
    .catch((error: unknown) => {
      throw toRefusal(error) ?? error;
    });
  const now = FieldValue.serverTimestamp();
  const batch = firestore.batch();
  batch.set(firestore.doc(`profiles/${id}`), {
    id,
    email: address,
    first_name: '',
    last_name: '',
    search_name: '',
    created_at: now,
    updated_at: now,
  });
  batch.set(
    firestore.doc(`audit_log/${randomUUID()}`),
    auditEntry({ action: 'account_invited', actor: by, target: { id, email: address } }),
  );
  try {
    await batch.commit();
  } catch (error) {
    // Deletes the account again. Otherwise the next attempt would find an account that the audit log does not mention.
    await auth.deleteUser(id);
    throw error;
  }
  await mirrorPerson(services, id);
  return id;
}

function toRefusal(error: unknown): Refusal | null {
  const code = readCode(error);
  if (code === 'auth/email-already-exists') return new Refusal('exists');
  if (code === 'auth/invalid-email') return new Refusal('invalid-email');
  return null;
}

import {
  doc,
  getDoc,
  runTransaction,
  serverTimestamp,
  type DocumentData,
  type Transaction,
} from 'firebase/firestore/lite';
import { DEFAULT_SETTINGS, type SiteSettings } from '../records/settings';
import { parseSettings } from '../site-settings/parse';
import { database } from './database';
import { textIn, timeIn } from './row';
import type { Party } from './users';

/** The settings with their last change. */
export interface StoredSettings {
  readonly values: SiteSettings;
  /** Which change they come from; empty while nobody has changed them. */
  readonly changeId: string;
  readonly changedAt: Date | null;
}

export type SettingsOutcome =
  | { readonly kind: 'saved'; readonly settings: StoredSettings }
  /** Somebody saved meanwhile. Nothing was written. */
  | { readonly kind: 'conflict'; readonly theirs: StoredSettings };

/** Everything here rejects with Firebase's own errors, or BackendUnavailable. */
async function row() {
  const store = await database({ as: 'account' });
  return { store, settings: doc(store, 'settings', 'public') };
}

/** The settings as stored; the defaults while nobody has changed them. Costs one read. */
export async function loadSettings(): Promise<StoredSettings> {
  const { settings } = await row();
  return read((await getDoc(settings)).data());
}

/** Who made the change the settings come from: an e-mail; null when it is not told. Costs one read. */
export async function settingsChangedBy(changeId: string): Promise<string | null> {
  const { store } = await row();
  const entry = (await getDoc(doc(store, 'audit_log', changeId))).data();
  return entry === undefined ? null : textIn(entry, 'actor_email');
}

/**
 * Stores the settings and tells of it in the audit log, both or neither, unless
 * they are no longer those the change was made from.
 *
 * @param base `changeId` of what the change was made from
 * @param details what changes, for the audit log
 */
export async function saveSettings(
  values: SiteSettings,
  base: string,
  by: Party,
  details: string,
): Promise<SettingsOutcome> {
  const { store, settings } = await row();
  const changeId = crypto.randomUUID();
  const change = async (transaction: Transaction): Promise<SettingsOutcome> => {
    const found = read((await transaction.get(settings)).data());
    if (found.changeId !== base) return { kind: 'conflict', theirs: found };
    transaction.set(settings, {
      ...values,
      updated_at: serverTimestamp(),
      updated_by: by.id,
      change_id: changeId,
    });
    transaction.set(doc(store, 'audit_log', changeId), {
      action: 'settings_changed',
      actor_id: by.id,
      actor_email: by.email,
      target_id: '',
      target_email: '',
      role: null,
      details,
      at: serverTimestamp(),
    });
    return { kind: 'saved', settings: { values, changeId, changedAt: new Date() } };
  };
  // Once more where somebody was quicker by a moment; a lost connection is told without waiting for it.
  return runTransaction(store, change, { maxAttempts: 2 });
}

function read(data: DocumentData | undefined): StoredSettings {
  if (data === undefined) return { values: DEFAULT_SETTINGS, changeId: '', changedAt: null };
  return {
    values: parseSettings(data) ?? DEFAULT_SETTINGS,
    changeId: textIn(data, 'change_id'),
    changedAt: timeIn(data, 'updated_at'),
  };
}

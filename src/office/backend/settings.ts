import * as v from 'valibot';
import {
  doc,
  getDoc,
  runTransaction,
  serverTimestamp,
  type DocumentData,
  type Transaction,
} from 'firebase/firestore/lite';
import { text } from 'roundel-records/fields';
import { DEFAULT_SETTINGS, TRANSLATION_KEYS, type SiteSettings } from 'roundel-records/settings';
import { parseSettings } from 'roundel-records/setting-fields';
import { database } from './database';
import { timeOrNull } from './row';
import type { Party } from './grants';

/** The fields about the last change in the settings row. */
const ChangeRow = v.object({ change_id: text, updated_at: timeOrNull });

const EntryRow = v.object({ actor_email: text });

/** The settings and their last change. */
export interface StoredSettings {
  readonly values: SiteSettings;
  /** The id of the change that stored the settings; empty for the defaults. */
  readonly changeId: string;
  readonly changedAt: Date | null;
}

export type SettingsOutcome =
  | { readonly kind: 'saved'; readonly settings: StoredSettings }
  /** Somebody else saved in the meantime. Nothing was written. */
  | { readonly kind: 'conflict'; readonly theirs: StoredSettings };

/*
 * All functions of this file reject with Firebase's own errors or BackendUnavailable.
 */

async function row() {
  const store = await database();
  return { store, settings: doc(store, 'settings', 'public') };
}

/** Loads the stored settings, or the defaults if none are stored. Costs one read. */
export async function loadSettings(): Promise<StoredSettings> {
  const { settings } = await row();
  return read((await getDoc(settings)).data());
}

/**
 * Resolves to the e-mail address of the person who made a change, or to null if the audit log has no entry for it.
 * Costs one read.
 */
export async function settingsChangedBy(changeId: string): Promise<string | null> {
  const { store } = await row();
  const entry = (await getDoc(doc(store, 'audit_log', changeId))).data();
  return entry === undefined ? null : v.parse(EntryRow, entry).actor_email;
}

/**
 * Saves the settings and an audit log entry atomically, unless somebody else has saved since the change `base`.
 *
 * @param base the `changeId` of the settings that the user started from
 * @param details what changed, for the audit log
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
      ...toFields(values),
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
  // A simultaneous save needs a second attempt. More attempts would only delay the report of a lost connection.
  return runTransaction(store, change, { maxAttempts: 2 });
}

/** Returns the fields to store. Translations that are not empty go into the map `translations`. */
function toFields(values: SiteSettings): DocumentData {
  const isTranslation = (key: string) => TRANSLATION_KEYS.some((each) => each === key);
  const entries = Object.entries(values);
  return {
    ...Object.fromEntries(entries.filter(([key]) => !isTranslation(key))),
    translations: Object.fromEntries(
      entries.filter(([key, value]) => isTranslation(key) && value !== ''),
    ),
  };
}

function read(data: DocumentData | undefined): StoredSettings {
  if (data === undefined) return { values: DEFAULT_SETTINGS, changeId: '', changedAt: null };
  const { change_id, updated_at } = v.parse(ChangeRow, data);
  return {
    values: parseSettings(data) ?? DEFAULT_SETTINGS,
    changeId: change_id,
    changedAt: updated_at,
  };
}

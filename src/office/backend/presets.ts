import * as v from 'valibot';
import {
  collection,
  deleteDoc,
  doc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { text, toSchemas } from 'roundel-records/fields';
import {
  PRESET_FIELDS,
  presetRowId,
  type Preset,
  type PresetContent,
} from 'roundel-records/preset';
import { readSettings, type SetTool, writeSettings } from 'roundel/tools';
import { database } from './database';
import { time } from './row';

const PresetRow = v.object({
  ...toSchemas(PRESET_FIELDS),
  settings: text,
  created_at: time,
});

/*
 * All functions of this file reject with Firebase's own errors or BackendUnavailable.
 */

async function presets() {
  return collection(await database(), 'presets');
}

/** Loads a user's presets, sorted by name. Costs one read per preset, and at least one. */
export async function loadPresets(userId: string): Promise<readonly Preset[]> {
  const { docs } = await getDocs(
    query(await presets(), where('user_id', '==', userId), limit(PRESET_FIELDS.slot.most)),
  );
  return docs
    .flatMap((row): readonly Preset[] => {
      const { settings, ...preset } = v.parse(PresetRow, row.data());
      const set = readOrWarn(settings);
      return set === null ? [] : [{ ...preset, ...set }];
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Null for settings that the site cannot read, such as those of a tool that it no longer has. */
function readOrWarn(settings: string): SetTool | null {
  try {
    return readSettings(settings);
  } catch (cause) {
    console.warn('A preset was left out.', cause);
    return null;
  }
}

/**
 * Stores a preset in a free slot. The rules refuse a slot that another tab took in the meantime.
 *
 * @param replaced the slot of a preset to delete in the same step
 */
export async function addPreset(
  userId: string,
  slot: number,
  { name, tool, values }: PresetContent,
  replaced?: number,
): Promise<void> {
  const rows = await presets();
  const batch = writeBatch(rows.firestore);
  batch.set(doc(rows, presetRowId(userId, slot)), {
    user_id: userId,
    slot,
    name,
    settings: writeSettings(tool, values),
    created_at: serverTimestamp(),
    updated_at: serverTimestamp(),
  });
  if (replaced !== undefined) batch.delete(doc(rows, presetRowId(userId, replaced)));
  await batch.commit();
}

export async function renamePreset(userId: string, slot: number, name: string): Promise<void> {
  await updateDoc(doc(await presets(), presetRowId(userId, slot)), {
    name,
    updated_at: serverTimestamp(),
  });
}

/** Deletes a preset. A missing preset counts as deleted. */
export async function removePreset(userId: string, slot: number): Promise<void> {
  await deleteDoc(doc(await presets(), presetRowId(userId, slot)));
}

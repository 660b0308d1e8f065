import {
  collection,
  deleteDoc,
  doc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import {
  PRESET_LIMITS,
  presetRowId,
  type Preset,
  type PresetContent,
  type PresetValues,
} from 'roundel-records/preset';
import { TOOL_IDS } from 'roundel/tools/registry';
import { database } from './database';
import { numberIn, textIn, timeIn } from './row';

/** Everything here rejects with Firebase's own errors or BackendUnavailable. */
async function presets() {
  return collection(await database({ as: 'account' }), 'presets');
}

/** Loads a user's presets, sorted by name. Costs one read per preset, and at least one. */
export async function loadPresets(userId: string): Promise<readonly Preset[]> {
  const { docs } = await getDocs(
    query(await presets(), where('user_id', '==', userId), limit(PRESET_LIMITS.number)),
  );
  return docs
    .flatMap((row): readonly Preset[] => {
      const data = row.data();
      const tool = TOOL_IDS.find((id) => id === data['tool']);
      // A tool that the site no longer has.
      if (tool === undefined) return [];
      return [
        {
          slot: numberIn(data, 'slot'),
          name: textIn(data, 'name'),
          tool,
          values: asValues(data['values']),
          created_at: timeIn(data, 'created_at') ?? new Date(0),
        },
      ];
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Stores a preset in a free slot. The rules refuse a slot that another tab took in the meantime. */
export async function addPreset(
  userId: string,
  slot: number,
  { name, tool, values }: PresetContent,
): Promise<void> {
  await setDoc(doc(await presets(), presetRowId(userId, slot)), {
    user_id: userId,
    slot,
    name,
    tool,
    values,
    created_at: serverTimestamp(),
    updated_at: serverTimestamp(),
  });
}

export async function renamePreset(userId: string, slot: number, name: string): Promise<void> {
  await updateDoc(doc(await presets(), presetRowId(userId, slot)), {
    name,
    updated_at: serverTimestamp(),
  });
}

/** Deletes a preset. A missing one counts as deleted. */
export async function removePreset(userId: string, slot: number): Promise<void> {
  await deleteDoc(doc(await presets(), presetRowId(userId, slot)));
}

function asValues(stored: unknown): PresetValues {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, number | string] =>
        typeof entry[1] === 'number' || typeof entry[1] === 'string',
    ),
  );
}

import * as v from 'valibot';
import {
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  updateDoc,
  type DocumentData,
} from 'firebase/firestore/lite';
import { toSchemas } from 'roundel-records/fields';
import {
  MAX_NAME_LENGTH,
  PROFILE_FIELDS,
  toSearchName,
  type Names,
  type Profile,
} from 'roundel-records/profile';
import { cutText } from 'roundel-records/cut-text';
import { database } from './database';
import { time } from './row';

const ProfileRow = v.object({
  ...toSchemas(PROFILE_FIELDS),
  created_at: time,
  updated_at: time,
});

/** The owner of a profile. The id and the e-mail address come from the owner's token. */
interface Owner {
  readonly id: string;
  readonly email: string;
}

async function row(userId: string) {
  return doc(await database(), 'profiles', userId);
}

/** Loads a user's profile; null when there is none. Rejects when reading fails. */
export async function loadProfile(userId: string): Promise<Profile | null> {
  const data = (await getDoc(await row(userId))).data();
  return data === undefined ? null : readProfile(userId, data);
}

/** Reads a stored row of `profiles`. */
export function readProfile(id: string, data: DocumentData): Profile {
  return { id, ...v.parse(ProfileRow, data) };
}

/** Creates a user's profile. Truncates names that are too long. */
export async function createProfile(owner: Owner, names: Names): Promise<void> {
  await setDoc(await row(owner.id), {
    id: owner.id,
    created_at: serverTimestamp(),
    ...changes(owner, names),
  });
}

/** Updates the names, and sets the e-mail to the account's current address. */
export async function updateProfile(owner: Owner, names: Names): Promise<void> {
  await updateDoc(await row(owner.id), changes(owner, names));
}

export async function deleteProfile(userId: string): Promise<void> {
  await deleteDoc(await row(userId));
}

function changes(owner: Owner, names: Names) {
  const first_name = cutText(names.first_name.trim(), MAX_NAME_LENGTH);
  const last_name = cutText(names.last_name.trim(), MAX_NAME_LENGTH);
  return {
    email: owner.email,
    first_name,
    last_name,
    search_name: toSearchName(first_name, last_name),
    updated_at: serverTimestamp(),
  };
}

import {
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import { MAX_NAME_LENGTH, searchName, type Profile } from '../records/profile';
import { database } from './database';

/** The profile's owner, with id and e-mail as in the token. */
interface Owner {
  readonly id: string;
  readonly email: string;
}

export interface Names {
  readonly first_name: string;
  readonly last_name: string;
}

async function row(userId: string) {
  return doc(await database({ as: 'account' }), 'profiles', userId);
}

/** Loads a user's profile; null when there is none. Rejects when reading fails. */
export async function loadProfile(userId: string): Promise<Profile | null> {
  const found = await getDoc(await row(userId));
  const data = found.data();
  if (data === undefined) return null;
  return {
    id: userId,
    email: text(data['email']),
    first_name: text(data['first_name']),
    last_name: text(data['last_name']),
    search_name: text(data['search_name']),
    created_at: time(data['created_at']),
    updated_at: time(data['updated_at']),
  };
}

/** Creates a user's profile. Truncates names that are too long for it. */
export async function createProfile(owner: Owner, names: Names): Promise<void> {
  await setDoc(await row(owner.id), {
    id: owner.id,
    created_at: serverTimestamp(),
    ...changes(owner, names),
  });
}

/** Updates the names, and the e-mail address to the account's current one. */
export async function updateProfile(owner: Owner, names: Names): Promise<void> {
  await updateDoc(await row(owner.id), changes(owner, names));
}

export async function deleteProfile(userId: string): Promise<void> {
  await deleteDoc(await row(userId));
}

function changes(owner: Owner, names: Names) {
  const first_name = names.first_name.trim().slice(0, MAX_NAME_LENGTH);
  const last_name = names.last_name.trim().slice(0, MAX_NAME_LENGTH);
  return {
    email: owner.email,
    first_name,
    last_name,
    search_name: searchName(first_name, last_name),
    updated_at: serverTimestamp(),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function time(value: unknown): Date {
  return value instanceof Timestamp ? value.toDate() : new Date(0);
}

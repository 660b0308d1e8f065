import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

/** The two parts of Firebase that roles and accounts live in, with an administrator's rights. */
export interface Services {
  readonly auth: Auth;
  readonly firestore: Firestore;
}

/** Firestore takes at most 500 writes at once. */
export const BATCH = 400;

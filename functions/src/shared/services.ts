import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

/** Auth and Firestore with administrator rights. */
export interface Services {
  readonly auth: Auth;
  readonly firestore: Firestore;
}

/** How many writes a batch has. Firestore allows at most 500. */
export const BATCH = 400;

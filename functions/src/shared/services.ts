import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

/** Auth and Firestore with administrator rights. */
export interface Services {
  readonly auth: Auth;
  readonly firestore: Firestore;
}

/** How many documents to handle at once. Firestore allows at most 500 writes in a batch. */
export const BATCH = 400;

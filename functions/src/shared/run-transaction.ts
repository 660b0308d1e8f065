import type { Firestore, Transaction } from 'firebase-admin/firestore';

/** The maximum number of attempts for a transaction. The client library has the same limit. */
const ATTEMPTS = 5;

/**
 * Runs a transaction, and runs it again after a conflict. The client library does this by itself, unless the emulator
 * reports a conflict as a closed transaction.
 */
export async function runTransaction<T>(
  firestore: Pick<Firestore, 'runTransaction'>,
  update: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await firestore.runTransaction(update);
    } catch (error) {
      if (attempt === ATTEMPTS || !isClosed(error)) throw error;
    }
  }
}

function isClosed(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Transaction is invalid or closed');
}

/** Where Firebase kept the user and its heartbeats until both left IndexedDB. */
const FORMER = ['firebaseLocalStorageDb', 'firebase-heartbeat-database'];

/**
 * Removes what earlier versions stored, above all tokens, which signing out would no longer remove.
 * Does not wait: a browser may not answer.
 */
export function removeFormerDatabases(): void {
  try {
    for (const name of FORMER) indexedDB.deleteDatabase(name);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

/**
 * What a browser may refuse to a page: local and session storage, databases, locks, service workers, or the cache. With
 * `space`, the storage is full.
 */
export const REFUSALS = ['storage', 'databases', 'locks', 'workers', 'caches', 'space'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Runs in a page before its other scripts. The errors are those of Chromium and Firefox. */
export function refuse(refusals: readonly Refusal[]): void {
  const error = (name: string) => new DOMException('refused by the test', name);
  const refuseProperty = (owner: object, name: string): void => {
    Object.defineProperty(owner, name, {
      get: () => {
        throw error('SecurityError');
      },
    });
  };
  const work: Readonly<Record<Refusal, () => void>> = {
    storage: () => {
      refuseProperty(window, 'localStorage');
      refuseProperty(window, 'sessionStorage');
    },
    databases: () => {
      IDBFactory.prototype.open = () => {
        throw error('SecurityError');
      };
    },
    locks: () => {
      LockManager.prototype.request = () => Promise.reject(error('SecurityError'));
      LockManager.prototype.query = () => Promise.reject(error('SecurityError'));
    },
    workers: () => {
      refuseProperty(navigator, 'serviceWorker');
    },
    caches: () => {
      refuseProperty(window, 'caches');
    },
    space: () => {
      const refuseSpace = () => {
        throw error('QuotaExceededError');
      };
      Storage.prototype.setItem = refuseSpace;
      IDBObjectStore.prototype.put = refuseSpace;
    },
  };
  for (const refusal of refusals) work[refusal]();
}

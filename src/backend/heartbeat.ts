import { _addOrOverwriteComponent, type FirebaseApp } from 'firebase/app';

declare module 'firebase/app' {
  /** Exported by Firebase for its own packages, without a type. */
  function _addOrOverwriteComponent(app: FirebaseApp, component: object): void;
}

/**
 * Replaces Firebase's heartbeat, which reports daily use of the SDK to Google and keeps its state in
 * IndexedDB. Auth reads that state before each request, and would wait with it for a locked database.
 */
export function silenceHeartbeat(app: FirebaseApp): void {
  _addOrOverwriteComponent(app, {
    name: 'heartbeat',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
    instanceFactory: () => ({
      triggerHeartbeat: () => Promise.resolve(),
      // Firebase omits an empty header.
      getHeartbeatsHeader: () => Promise.resolve(''),
    }),
  });
}

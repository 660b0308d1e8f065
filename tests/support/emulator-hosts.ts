import { inject } from 'vitest';
import { TestBackend } from './emulator';

/** The emulators of this run of Vitest. */
export function testBackend(): TestBackend {
  const { auth, firestore } = inject('emulators');
  return new TestBackend(`http://${auth}`, `http://${firestore}`);
}

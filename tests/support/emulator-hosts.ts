import { inject } from 'vitest';
import { TestBackend } from './emulator';

/** The emulators that this Vitest run started. */
export function testBackend(): TestBackend {
  const { auth, firestore } = inject('emulators');
  return new TestBackend(`http://${auth}`, `http://${firestore}`);
}

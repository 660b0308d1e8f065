import { inject } from 'vitest';
import { TestBackend } from './emulator';

/** Access to the emulators that this Vitest run started. */
export function testBackend(): TestBackend {
  const { auth, firestore } = inject('emulators');
  return new TestBackend(`http://${auth}`, `http://${firestore}`);
}

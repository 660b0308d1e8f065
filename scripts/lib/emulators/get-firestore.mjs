import { homedir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '../errors.mjs';
import { ensureFirebaseTools } from '../firebase-tools.mjs';
import { reasonOf, THIS_MACHINE } from '../machine.mjs';
import { INSTALLED_JAR } from './firestore-jar.mjs';

/**
 * The folder to which firebase-tools downloads emulators.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 */
function downloadsFolder(env) {
  return env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache/firebase/emulators');
}

/**
 * Makes sure that the Firestore emulator is on this machine. It comes from
 * Google's servers, which some networks block although they allow package registries.
 *
 * @param {import('../machine.mjs').Machine} [machine]
 * @param {() => Promise<string>} [firebaseTools] returns the script to run with Node
 * @returns {Promise<string | null>} why it is missing, or null
 */
export async function ensureFirestore(machine = THIS_MACHINE, firebaseTools = ensureFirebaseTools) {
  const isDownloaded = () =>
    machine
      .list(downloadsFolder(machine.env))
      .some((name) => /^cloud-firestore-emulator-.*\.jar$/.test(name));
  if (machine.exists(INSTALLED_JAR) || isDownloaded()) return null;
  try {
    const program = await firebaseTools();
    machine.say('Downloading the Firestore emulator ...');
    const result = await machine.run(process.execPath, [program, 'setup:emulators:firestore']);
    if (isDownloaded()) return null;
    return `the Firestore emulator could not be downloaded (firebase-tools: ${reasonOf(result)})`;
  } catch (error) {
    return `firebase-tools could not be installed (${messageOf(error)})`;
  }
}

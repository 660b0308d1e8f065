import { existsSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { toMessage } from '../lib/errors.mjs';
import { ensureFirebaseTools } from '../lib/firebase-tools.mjs';
import { findReason, THIS_MACHINE } from '../lib/machine.mjs';

/** Where the Google Cloud SDK installs the Firestore emulator. */
const INSTALLED_JAR =
  '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/**
 * Downloads the Firestore emulator with firebase-tools if it is missing. It comes from Google's servers, which some
 * networks block although they allow package registries.
 *
 * @returns {Promise<string | null>} why it is missing, or null
 */
export async function ensureFirestore(machine = THIS_MACHINE, firebaseTools = ensureFirebaseTools) {
  // The folder to which firebase-tools downloads emulators.
  const folder =
    machine.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache/firebase/emulators');
  const isDownloaded = () =>
    machine.list(folder).some((name) => /^cloud-firestore-emulator-.*\.jar$/.test(name));
  if (machine.exists(INSTALLED_JAR) || isDownloaded()) return null;
  try {
    const program = await firebaseTools();
    machine.say('Downloading the Firestore emulator ...');
    const result = await machine.run(process.execPath, [program, 'setup:emulators:firestore']);
    if (isDownloaded()) return null;
    return `the Firestore emulator could not be downloaded (firebase-tools: ${findReason(result)})`;
  } catch (error) {
    return `firebase-tools could not be installed (${toMessage(error)})`;
  }
}

/**
 * If the Google Cloud SDK has the Firestore emulator, writes a jar that starts it: firebase-tools runs `java -jar`, and
 * the SDK's own jar names no main class. Otherwise, firebase-tools uses the emulator that it has downloaded.
 *
 * @param {string} path of the jar to write
 * @returns {Promise<Record<string, string>>} environment variables for firebase-tools
 */
export async function firestoreJar(path) {
  if (!existsSync(INSTALLED_JAR)) return {};
  const { downloadZip } = await import('client-zip');
  const main = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
  const input = `Manifest-Version: 1.0\nMain-Class: ${main}\nClass-Path: file://${INSTALLED_JAR}\n`;
  const jar = downloadZip([{ name: 'META-INF/MANIFEST.MF', input }]);
  writeFileSync(path, Buffer.from(await jar.arrayBuffer()));
  return { FIRESTORE_EMULATOR_BINARY_PATH: path };
}

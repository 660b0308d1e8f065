import { existsSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';

/** Where the Google Cloud SDK keeps the Firestore emulator. */
export const INSTALLED_JAR =
  '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/** A line of a manifest has at most 72 bytes; what is longer goes on after a space. */
function manifestLine(text) {
  return text.match(/^.{1,72}|.{1,71}/g).join('\r\n ');
}

/** A zip archive of one file, not compressed, with the fields of the format in their order. */
function zipOf(name, text) {
  const [file, data] = [Buffer.from(name), Buffer.from(text)];
  // What the header before the file and the one in the directory have in common.
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(10, 0);
  facts.writeUInt32LE(crc32(data), 10);
  facts.writeUInt32LE(data.length, 14);
  facts.writeUInt32LE(data.length, 18);
  facts.writeUInt16LE(file.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, file, data]);
  const directory = Buffer.concat([Buffer.from('PK\x01\x02\x0a\0'), facts, Buffer.alloc(14), file]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}

/**
 * Where the Google Cloud SDK brings the Firestore emulator, writes a jar that
 * starts it: its own does not say which class to run, and firebase-tools runs
 * `java -jar`. Elsewhere firebase-tools downloads the emulator by itself.
 *
 * @param {string} path where to write it
 * @returns {Record<string, string>} what firebase-tools wants to find in its environment
 */
export function firestoreJar(path) {
  if (!existsSync(INSTALLED_JAR)) return {};
  const lines = [
    'Manifest-Version: 1.0',
    `Main-Class: ${MAIN_CLASS}`,
    `Class-Path: ${pathToFileURL(INSTALLED_JAR).href}`,
  ];
  const manifest = lines.map((line) => `${manifestLine(line)}\r\n`).join('');
  writeFileSync(path, zipOf('META-INF/MANIFEST.MF', `${manifest}\r\n`));
  return { FIRESTORE_EMULATOR_BINARY_PATH: path };
}

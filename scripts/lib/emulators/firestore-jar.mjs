import { existsSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';

/** Where the Google Cloud SDK installs the Firestore emulator. */
export const INSTALLED_JAR =
  '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/**
 * Wraps a manifest line at 72 bytes; continuation lines start with a space.
 *
 * @param {string} text
 */
function manifestLine(text) {
  return text.match(/^.{1,72}|.{1,71}/g)?.join('\r\n ') ?? '';
}

/**
 * A zip archive with one uncompressed file.
 *
 * @param {string} name
 * @param {string} text
 */
function zipOf(name, text) {
  const [file, data] = [Buffer.from(name), Buffer.from(text)];
  // The fields that the local file header and the central directory share: version, flags, method,
  // time and date, CRC-32, both sizes, length of the name, length of extra fields.
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(10, 0);
  shared.writeUInt32LE(crc32(data), 10);
  shared.writeUInt32LE(data.length, 14);
  shared.writeUInt32LE(data.length, 18);
  shared.writeUInt16LE(file.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, file, data]);
  const directory = Buffer.concat([
    Buffer.from('PK\x01\x02\x0a\0'),
    shared,
    Buffer.alloc(14),
    file,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}

/**
 * If the Google Cloud SDK has the Firestore emulator, writes a jar that starts it:
 * the SDK's own jar names no main class, and firebase-tools runs `java -jar`.
 * Otherwise firebase-tools downloads the emulator.
 *
 * @param {string} path of the jar to write
 * @returns {Record<string, string>} environment variables for firebase-tools
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

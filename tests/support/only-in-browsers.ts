/** A JPEG that our decoders leave to the browser. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { colorFile } from '../fixtures/index';

/** Returns a JPEG whose colour profile has no valid signature, so the meaning of its colours is unknown. */
export function withBrokenProfile(name = 'srgb.jpg'): Uint8Array<ArrayBuffer> {
  const jpeg = new Uint8Array(readFileSync(colorFile(name).path));
  const at = Buffer.from(jpeg.buffer).indexOf('acsp');
  return jpeg.fill(0xff, at, at + 4);
}

/** Writes the JPEG of `withBrokenProfile` into a folder and returns its path. */
export function writeBrokenProfile(folder: string): string {
  const path = join(folder, 'broken-profile.jpg');
  writeFileSync(path, withBrokenProfile());
  return path;
}

import { readFile } from 'node:fs/promises';

/** Reads an encoder's Wasm file from the folder with the package's scripts. */
export async function readEncoderFile(name: string): Promise<ArrayBuffer> {
  return new Uint8Array(await readFile(new URL(`./${name}`, import.meta.url))).buffer;
}

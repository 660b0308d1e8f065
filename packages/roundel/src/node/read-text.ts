import { readFile } from 'node:fs/promises';

/** Reads a text file from the folder with the package's scripts. */
export function readText(address: URL, signal: AbortSignal): Promise<string> {
  return readFile(address, { encoding: 'utf8', signal });
}

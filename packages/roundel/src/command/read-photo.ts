import { constants, openSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { STDIN } from './photos';

let input: Promise<Buffer> | null = null;

/**
 * The bytes of a photo. Standard input is read only once, even if the arguments name it twice.
 *
 * @throws an error of the file system; an AbortError if the signal has fired
 */
export async function readPhoto(path: string, signal: AbortSignal): Promise<Buffer> {
  if (path === STDIN) return (input ??= buffer(process.stdin));
  if ((await stat(path)).isFIFO()) return readPipe(path, signal);
  return readFile(path, { signal });
}

/**
 * Reads a named pipe without blocking. `readFile` would block a thread until a program writes to the pipe, and nothing
 * can end that thread: even `process.exit` waits for it.
 */
function readPipe(path: string, signal: AbortSignal): Promise<Buffer> {
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  return buffer(new Socket({ fd, readable: true, writable: false, signal }));
}

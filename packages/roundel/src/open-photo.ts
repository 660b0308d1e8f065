import { EngineClient, type OpenPhoto } from './client';
import type { OpenOptions } from './engine/engine';

/** The engine of callers that create none. It starts with the first photo. */
let engine: EngineClient | null = null;

/**
 * Opens a photo in an engine that all callers of this function share. To work on several photos at the same time, create an
 * engine with several workers.
 *
 * Without the option `resultSide`, the photo is decoded at full size. `makePicture` decodes a large JPEG at the fraction of
 * its size that the picture needs, which takes less time and memory, and gives slightly different pixels.
 *
 * @throws EngineError if the photo is refused, or an AbortError
 *
 * @example
 * ```js
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { openPhoto } from 'roundel';
 *
 * const photo = await openPhoto(new Blob([await readFile('photo.jpg')]));
 * const [face] = await photo.faces();
 * for (const tool of ['circle', 'linkedin']) {
 *   const { blob } = await photo.make(tool, { around: face ?? null });
 *   await writeFile(`${tool}.png`, blob.stream());
 * }
 * photo.close();
 * ```
 */
export function openPhoto(file: Blob, options?: OpenOptions): Promise<OpenPhoto> {
  engine ??= new EngineClient();
  return engine.open(file, options);
}

import { EngineClient } from 'roundel/engine/client';
import { saveFile } from '../../../pipeline/download';
import { IMAGE_LIMITS, type LibraryImage } from 'roundel-records/image';
import { imageAddress } from 'roundel-records/page';
import { browserTools } from '../upload/bitmap-tools';
import { preparePicture } from '../upload/prepare';

const ENDINGS: Readonly<Record<LibraryImage['type'], string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/**
 * Makes the browser download a picture of the library. Rejects with Firebase's own
 * errors or BackendUnavailable.
 *
 * @returns false if the picture was deleted
 */
export async function downloadPicture({
  id,
  name,
  type,
}: Pick<LibraryImage, 'id' | 'name' | 'type'>): Promise<boolean> {
  const { loadImageFile } = await import('../../../backend/media');
  const file = await loadImageFile(id);
  if (file === null) return false;
  saveFile(file, fileName(name, type));
  return true;
}

/** A picture's name with the extension of its type, and with hyphens for characters that file systems reject. */
export function fileName(name: string, type: LibraryImage['type']): string {
  const plain = name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-');
  const ending = `.${ENDINGS[type]}`;
  return plain.toLowerCase().endsWith(ending) ? plain : plain + ending;
}

/**
 * Copies the addresses of pictures, one per line, in the form that page texts use. Rejects
 * if the browser does not allow it.
 */
export async function copyAddresses(ids: readonly string[]): Promise<void> {
  await navigator.clipboard.writeText(ids.map(imageAddress).join('\n'));
}

/**
 * Prepares a file in the same way as an upload, and stores the result in place of a picture's file.
 *
 * @throws FileRefused, EngineError, AbortError, Firebase's own errors or BackendUnavailable
 */
export async function replacePicture(id: string, file: Blob, signal: AbortSignal): Promise<void> {
  const engine = new EngineClient();
  try {
    const prepared = await preparePicture(file, engine, browserTools, {
      maxBytes: IMAGE_LIMITS.uploadBytes,
      signal,
      onThumb: () => undefined,
      onProgress: () => undefined,
    });
    const { replaceImage } = await import('../../../backend/media');
    const { type, width, height } = prepared;
    const bytes = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
    const content = { file: await bytes(prepared.file), thumb: await bytes(prepared.thumb) };
    signal.throwIfAborted();
    await replaceImage(id, { type, width, height, ...content });
  } finally {
    engine.dispose();
  }
}

import { EngineClient } from 'roundel';
import { staffMedia } from '#words/staff-media';
import type { LibraryImage } from 'roundel-records/image';
import { imageAddress } from 'roundel-records/page';
import { saveFile } from '../../../../photo/pipeline/download';
import { notify } from '../../../../ui/notify';
import type { GetAuthor } from '../../shell/author';
import { browserTools } from '../upload/bitmap-tools';
import { readContent, preparePicture } from '../upload/prepare';

const { details: words } = staffMedia;

/**
 * Downloads a picture from the media library. Rejects with Firebase's own errors or BackendUnavailable.
 *
 * @returns false if the picture was deleted
 */
export async function downloadPicture({ id, name, type }: LibraryImage): Promise<boolean> {
  const { loadImageFile } = await import('../../../backend/media');
  const file = await loadImageFile(id);
  if (file === null) return false;
  saveFile(file, fileName(name, type));
  return true;
}

/** A picture's name with the extension of its type, and with hyphens for characters that file systems reject. */
export function fileName(name: string, type: LibraryImage['type']): string {
  const plain = name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-');
  const ending = type.replace('image/', '.').replace('jpeg', 'jpg');
  return plain.toLowerCase().endsWith(ending) ? plain : plain + ending;
}

/**
 * Copies the addresses of pictures, one per line, as the Markdown of a page contains them. A notice says whether the
 * browser allowed the copying.
 */
export async function copyAddresses(ids: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(ids.map(imageAddress).join('\n'));
    notify('success', () => words.copied);
  } catch (error) {
    console.warn(error);
    notify('error', () => words.copyFailed);
  }
}

/** Deletes a picture from the media library. Rejects like {@link downloadPicture}. */
export async function deletePicture(id: string, getAuthor: GetAuthor): Promise<void> {
  const { removeImage } = await import('../../../backend/media');
  await removeImage(id, await getAuthor());
}

/** What a picture's row says about its file. */
export type PictureFacts = Pick<LibraryImage, 'type' | 'width' | 'height' | 'bytes'>;

/**
 * Prepares a file in the same way as an upload, and stores the result in place of a picture's file.
 *
 * @throws FileRefused, EngineError, AbortError, Firebase's own errors or BackendUnavailable
 */
export async function replacePicture(
  id: string,
  file: Blob,
  getAuthor: GetAuthor,
  signal: AbortSignal,
): Promise<PictureFacts> {
  const engine = new EngineClient();
  try {
    const prepared = await preparePicture(file, engine, browserTools, { signal });
    const { replaceImage } = await import('../../../backend/media');
    const content = await readContent(prepared);
    const by = await getAuthor();
    signal.throwIfAborted();
    await replaceImage(id, content, by);
    const { type, width, height } = content;
    return { type, width, height, bytes: content.file.length };
  } finally {
    engine.dispose();
  }
}

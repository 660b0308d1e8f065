import { fromEvent } from 'file-selector';
import type { KeptDrop } from '../../pipeline/kept-drop';

/** Returns the files of a drop, including the files in dropped folders. Returns none if a folder cannot be read. */
export async function droppedFiles(drop: DragEvent | KeptDrop): Promise<readonly File[]> {
  try {
    const found = await fromEvent(drop);
    return found.filter((each) => each instanceof File);
  } catch (error) {
    console.warn('The dropped files could not be read.', error);
    return [];
  }
}

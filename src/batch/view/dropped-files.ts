import { fromEvent } from 'file-selector';

/** The files of a drop, with those of dropped folders. Empty when a folder cannot be read. */
export async function droppedFiles(event: DragEvent): Promise<readonly File[]> {
  try {
    const found = await fromEvent(event);
    return found.filter((each) => each instanceof File);
  } catch (error) {
    console.warn('The dropped files could not be read.', error);
    return [];
  }
}

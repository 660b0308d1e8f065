import { downloadName } from '../../pipeline/download';
import { editor } from '../page-editor';

export const PNG = 'image/png';

/** Returns the finished PNG as a file with the name of a download, or null while there is no PNG. */
export function resultFile(): File | null {
  const { status, toolId } = editor.store.getState();
  if (status.phase !== 'done') return null;
  return new File([status.png], downloadName(toolId, Date.now()), { type: PNG });
}

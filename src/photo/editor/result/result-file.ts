import { downloadName } from '../../pipeline/download';
import type { Editor } from '../create-editor';

export const PNG = 'image/png';

/** Returns an editor's finished PNG as a file with the name of a download, or null while there is no PNG. */
export function resultFile({ store }: Editor): File | null {
  const { status, toolId } = store.getState();
  if (status.phase !== 'done') return null;
  return new File([status.png], downloadName(toolId, Date.now()), { type: PNG });
}

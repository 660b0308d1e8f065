import { useEffect, useState } from 'react';
import type { Editor } from '../create-editor';
import { isForbiddenHere } from './camera';
import { CameraDialog } from './CameraDialog';
import { useEditor } from '../useEditor';
import { CAMERA_HASH } from './hash';

interface CameraFlowProps {
  readonly onClose: () => void;
}

/** Opens a photo from the camera, which is nowhere else until its picture is saved. */
async function openPhoto(editor: Editor, photo: File): Promise<void> {
  if (await editor.actions.choose(photo)) editor.actions.noteUnsaved();
}

/** Opens the camera dialog if the document's headers allow a camera. Otherwise reloads the page first. */
export default function CameraFlow({ onClose }: CameraFlowProps) {
  const editor = useEditor();
  const [forbidden] = useState(isForbiddenHere);
  // True after the reload. The camera then waits for another press of the button.
  const [again] = useState(() => location.hash === CAMERA_HASH);

  useEffect(() => {
    const here = location.pathname + location.search;
    // Nothing is lost by the reload, because the camera is offered only while no photo is open.
    if (forbidden && !again) {
      history.replaceState(history.state, '', here + CAMERA_HASH);
      location.reload();
    } else if (again) history.replaceState(history.state, '', here);
  }, [forbidden, again]);

  if (forbidden && !again) return null;
  return (
    <CameraDialog
      startNow={!again}
      onPhoto={(photo) => {
        onClose();
        void openPhoto(editor, photo);
      }}
      onClose={onClose}
    />
  );
}

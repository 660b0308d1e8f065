import { useEffect, useState } from 'react';
import { editorTexts } from '#words/editor';
import { wordsNow } from '../../../content/page-language';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { notify } from '../../../ui/notify';
import type CameraFlow from './CameraFlow';
import { CAMERA_HASH } from './hash';

/** A button that takes a photo with the device's camera. The browser asks for permission only after a press. */
export function UseCamera() {
  const editorWords = useTexts(editorTexts);
  const [Flow, setFlow] = useState<typeof CameraFlow | null>(null);
  const open = (): void => {
    import('./CameraFlow').then(
      (loaded) => {
        setFlow(() => loaded.default);
      },
      () => {
        notify('error', () => wordsNow(editorTexts).cameraFailed);
      },
    );
  };

  // Opens the dialog after the page was reloaded for the camera.
  useEffect(() => {
    if (location.hash === CAMERA_HASH) open();
  }, []);

  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={open}>
        {editorWords.useCamera}
      </Button>
      {Flow !== null && (
        <Flow
          onClose={() => {
            setFlow(null);
          }}
        />
      )}
    </>
  );
}

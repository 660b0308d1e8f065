import Camera from 'lucide-react/icons/camera';
import { lazy, Suspense, useEffect, useState } from 'react';
import { editorWords } from '#words/editor';
import { Button } from '../../ui/Button';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { editor } from '../editor';
import { CAMERA_HASH } from './hash';

const CameraFlow = lazy(() => import('./CameraFlow'));

/** Takes the photo with the device's camera. The browser asks for permission only after the press. */
export function UseCamera() {
  const [open, setOpen] = useState(false);

  // The page was loaded again for the camera. Hydration has to find it closed.
  useEffect(() => {
    if (location.hash !== CAMERA_HASH) return;
    const frame = requestAnimationFrame(() => {
      setOpen(true);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);

  return (
    <>
      <Button
        look="quiet"
        icon={<Camera aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        {editorWords.useCamera}
      </Button>
      {open && (
        <ErrorBoundary fallback={<p role="alert">{editorWords.cameraFailed}</p>}>
          <Suspense fallback={null}>
            <CameraFlow
              editor={editor}
              onClose={() => {
                setOpen(false);
              }}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

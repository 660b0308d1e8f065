import Camera from 'lucide-react/icons/camera';
import { useEffect, useRef, useState } from 'react';
import { cameraTexts } from '#words/camera';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Note } from '../../../ui/Note';
import { Spinner } from '../../../ui/Spinner';
import { failureOf, startCamera, takePhoto, type CameraFailure } from './camera';
import styles from './CameraDialog.module.css';

type State =
  | { readonly phase: 'off' | 'starting' }
  | { readonly phase: 'live'; readonly stream: MediaStream }
  | { readonly phase: 'failed'; readonly failure: CameraFailure };

interface CameraDialogProps {
  /** Whether to request the camera at once. True if the visitor has just pressed the button. */
  readonly startNow: boolean;
  readonly onPhoto: (photo: File) => void;
  readonly onClose: () => void;
}

/** Shows what the camera sees, and takes a photo. Closing the dialog turns the camera off. */
export function CameraDialog({ startNow, onPhoto, onClose }: CameraDialogProps) {
  const words = useTexts(cameraTexts);
  const [state, setState] = useState<State>({ phase: startNow ? 'starting' : 'off' });
  /** Whether the video shows its first frame. */
  const [visible, setVisible] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const starting = state.phase === 'starting';
  const on = starting || state.phase === 'live';

  useEffect(() => {
    if (!on) return;
    const ending = new AbortController();
    startCamera(ending.signal).then(
      (stream) => {
        // The video ends if the camera is unplugged, or the permission to use it is revoked, while the dialog is open.
        stream.getVideoTracks()[0]?.addEventListener('ended', () => {
          setState({ phase: 'failed', failure: 'busy' });
        });
        setState({ phase: 'live', stream });
      },
      (error: unknown) => {
        if (!ending.signal.aborted) setState({ phase: 'failed', failure: failureOf(error) });
      },
    );
    return () => {
      ending.abort();
    };
  }, [on]);

  const stream = state.phase === 'live' ? state.stream : null;
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream;
  }, [stream]);

  async function take(): Promise<void> {
    const shown = video.current;
    if (shown === null) return;
    try {
      const photo = await takePhoto(shown);
      // Drops the photo if the dialog has been closed in the meantime.
      if (video.current === shown) onPhoto(photo);
    } catch {
      setState({ phase: 'failed', failure: 'photo' });
    }
  }

  const start = (): void => {
    setVisible(false);
    setState({ phase: 'starting' });
  };

  return (
    <Dialog title={words.title} onClose={onClose}>
      <div className={styles['body']}>
        {state.phase === 'off' && (
          <>
            <p className={styles['text']}>{words.off}</p>
            <Button look="accent" icon={<Camera aria-hidden />} onClick={start}>
              {words.turnOn}
            </Button>
          </>
        )}
        {state.phase === 'failed' && (
          <Note kind="danger" actions={<Button onClick={start}>{words.retry}</Button>}>
            {words.failed[state.failure]}
          </Note>
        )}
        {on && (
          <>
            <div className={styles['view']}>
              {starting ? (
                <span role="status" className={styles['text']}>
                  <Spinner size={24} /> <span>{words.starting}</span>
                </span>
              ) : (
                <video
                  ref={video}
                  className={styles['video']}
                  aria-label={words.preview}
                  autoPlay
                  playsInline
                  muted
                  onLoadedData={() => {
                    setVisible(true);
                  }}
                />
              )}
            </div>
            <Button
              look="accent"
              icon={<Camera aria-hidden />}
              disabled={!visible}
              onClick={() => {
                void take();
              }}
            >
              {words.take}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

import Camera from 'lucide-react/icons/camera';
import Check from 'lucide-react/icons/check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import SwitchCamera from 'lucide-react/icons/switch-camera';
import { useEffect, useRef, useState } from 'react';
import { cameraTexts } from '#words/camera';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Note } from '../../../ui/Note';
import { Spinner } from '../../../ui/Spinner';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import {
  toCameraFailure,
  findOtherCamera,
  FRONT_CAMERA,
  isFacingAway,
  startCamera,
  takePhoto,
  type CameraFailure,
} from './camera';
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

/**
 * Shows what the camera sees, takes a photo, and shows it until the visitor uses it or takes another. Closing the
 * dialog turns the camera off.
 */
export function CameraDialog({ startNow, onPhoto, onClose }: CameraDialogProps) {
  const words = useTexts(cameraTexts);
  const [state, setState] = useState<State>({ phase: startNow ? 'starting' : 'off' });
  const [wanted, setWanted] = useState(FRONT_CAMERA);
  /** The camera to which a button switches. Null if the device has one camera only. */
  const [other, setOther] = useState<MediaTrackConstraints | null>(null);
  /** Width of the circle in which the picture will lie, in percent of the view. Null until the video has a frame. */
  const [circle, setCircle] = useState<number | null>(null);
  const [taken, setTaken] = useState<{ readonly photo: File; readonly url: string } | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const starting = state.phase === 'starting';
  const on = starting || state.phase === 'live';

  useEffect(() => {
    if (!on) return;
    const ending = new AbortController();
    const fail = (failure: CameraFailure): void => {
      if (ending.signal.aborted) return;
      setState({ phase: 'failed', failure });
      // Another camera may be the one that failed.
      setWanted(FRONT_CAMERA);
      setOther(null);
    };
    startCamera(wanted, ending.signal).then(
      (stream) => {
        const [track] = stream.getVideoTracks();
        // The video ends if the camera is unplugged, or the permission to use it is revoked, while the dialog is open.
        track?.addEventListener('ended', () => {
          fail('busy');
        });
        setState({ phase: 'live', stream });
        // Without an answer, there is no button for another camera.
        findOtherCamera(track).then(
          (found) => {
            if (!ending.signal.aborted) setOther(found);
          },
          () => undefined,
        );
      },
      (error: unknown) => {
        fail(toCameraFailure(error));
      },
    );
    return () => {
      ending.abort();
    };
  }, [on, wanted]);

  const stream = state.phase === 'live' ? state.stream : null;
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream;
  }, [stream]);

  const url = taken?.url;
  useEffect(() => {
    if (url === undefined) return;
    return () => {
      URL.revokeObjectURL(url);
    };
  }, [url]);

  async function take(): Promise<void> {
    const shown = video.current;
    if (shown === null) return;
    try {
      const photo = await takePhoto(shown);
      // Drops the photo if the dialog has been closed in the meantime.
      if (video.current === shown) setTaken({ photo, url: URL.createObjectURL(photo) });
    } catch {
      setState({ phase: 'failed', failure: 'photo' });
    }
  }

  const start = (): void => {
    setCircle(null);
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
        {state.phase === 'failed' && taken === null && (
          <Note kind="danger" actions={<Button onClick={start}>{words.retry}</Button>}>
            {words.failed[state.failure]}
          </Note>
        )}
        {(on || taken !== null) && (
          <>
            <div className={styles['view']}>
              {starting && (
                <span role="status" className={styles['text']}>
                  <Spinner size={24} /> <span>{words.starting}</span>
                </span>
              )}
              {stream !== null && (
                <video
                  ref={video}
                  className={styles['video']}
                  data-mirrored={!isFacingAway(stream)}
                  aria-label={words.preview}
                  hidden={taken !== null}
                  autoPlay
                  playsInline
                  muted
                  onLoadedData={({ currentTarget }) => {
                    setCircle(circleShare(currentTarget.videoWidth / currentTarget.videoHeight));
                  }}
                />
              )}
              {taken !== null && (
                <img src={taken.url} alt={words.taken} className={styles['video']} />
              )}
              {circle !== null && !starting && (
                <span
                  aria-hidden
                  className={styles['circle']}
                  style={{ inlineSize: `${String(circle)}%` }}
                />
              )}
            </div>
            {/* The same button, so that a second press takes the photo again. */}
            <Button
              look={taken === null ? 'accent' : 'outline'}
              icon={taken === null ? <Camera aria-hidden /> : <RotateCcw aria-hidden />}
              disabled={taken === null && circle === null}
              onClick={() => {
                if (taken === null) void take();
                else setTaken(null);
              }}
            >
              {taken === null ? words.take : words.again}
            </Button>
            <div className={styles['second']}>
              {taken !== null ? (
                <Button
                  look="accent"
                  icon={<Check aria-hidden />}
                  onClick={() => {
                    onPhoto(taken.photo);
                  }}
                >
                  {words.use}
                </Button>
              ) : (
                other !== null && (
                  <Button
                    look="quiet"
                    icon={<SwitchCamera aria-hidden />}
                    aria-disabled={starting}
                    onClick={() => {
                      if (starting) return;
                      setWanted(other);
                      start();
                    }}
                  >
                    {words.other}
                  </Button>
                )
              )}
            </div>
            <VisuallyHidden>
              <span role="status">{taken === null ? '' : words.taken}</span>
            </VisuallyHidden>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The shorter side of a video of this shape, in percent of the width of the view of 4 × 3 that contains it. */
function circleShare(ratio: number): number {
  return ratio >= 4 / 3 ? 100 / ratio : 75 * Math.min(1, ratio);
}

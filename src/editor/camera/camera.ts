/** Why there is no picture from the camera. */
export type CameraFailure = 'denied' | 'missing' | 'busy' | 'unsupported' | 'photo';

const WANTED: MediaStreamConstraints = {
  video: { facingMode: 'user', width: { ideal: 1920 }, height: { ideal: 1080 } },
  audio: false,
};

/** Above this, nobody sees the difference, and the file stays far below the upload limit. */
const JPEG_QUALITY = 0.95;

/** The part of Chromium's Permissions Policy API used here. */
interface WithPolicy {
  readonly featurePolicy?: { allowsFeature(feature: string): boolean };
}

/**
 * Whether this document was served as another page, whose headers forbid the camera. Only the
 * editor's allow it, and moving to the editor within the site keeps the first page's headers.
 */
export function isForbiddenHere(): boolean {
  return (document as WithPolicy).featurePolicy?.allowsFeature('camera') === false;
}

/**
 * Asks for the camera and starts it. The signal stops it.
 *
 * @throws what `failureOf` explains, or the signal's reason
 */
export async function startCamera(signal: AbortSignal): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia(WANTED);
  const stop = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  // The visitor may have closed the dialog before answering the browser.
  if (signal.aborted) stop();
  signal.throwIfAborted();
  signal.addEventListener('abort', stop);
  return stream;
}

/** What an error of `startCamera` means. */
export function failureOf(error: unknown): CameraFailure {
  // Browsers hide `mediaDevices` from pages without HTTPS.
  if (!(error instanceof DOMException)) return 'unsupported';
  switch (error.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    default:
      return 'busy';
  }
}

/**
 * The current picture of a playing video as a JPEG, in the camera's own resolution.
 *
 * @throws Error if the video has no picture yet, or the browser cannot encode it
 */
export async function takePhoto(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
  if (blob === null) throw new Error('The browser encoded no picture.');
  return new File([blob], 'camera.jpg', { type: 'image/jpeg' });
}

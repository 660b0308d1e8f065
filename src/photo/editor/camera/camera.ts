/** Why there is no photo from the camera. */
export type CameraFailure = 'denied' | 'missing' | 'busy' | 'unsupported' | 'photo';

export const FRONT_CAMERA: MediaTrackConstraints = { facingMode: 'user' };
const BACK_CAMERA: MediaTrackConstraints = { facingMode: 'environment' };

const RESOLUTION: MediaTrackConstraints = { width: { ideal: 1920 }, height: { ideal: 1080 } };

/**
 * The quality of the photo's JPEG, 0 to 1. A higher quality makes no visible difference. At this quality, the file is
 * far smaller than the upload limit.
 */
const JPEG_QUALITY = 0.95;

/** The part of Chromium's Permissions Policy API that this file uses. */
interface WithPolicy {
  readonly featurePolicy?: { allowsFeature(feature: string): boolean };
}

/**
 * Whether this document's headers forbid the camera. False in browsers that cannot tell. Only the editor's headers
 * allow the camera. After client-side navigation to the editor, the headers of the page that was loaded first still
 * apply.
 */
export function isForbiddenHere(): boolean {
  return (document as WithPolicy).featurePolicy?.allowsFeature('camera') === false;
}

/**
 * Requests a camera and starts it. Aborting the signal stops the camera.
 *
 * @throws an error that `failureOf` converts, or the signal's reason
 */
export async function startCamera(
  camera: MediaTrackConstraints,
  signal: AbortSignal,
): Promise<MediaStream> {
  const video = { ...RESOLUTION, ...camera };
  const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false });
  const stop = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  // Stops at once if the visitor closed the dialog before answering the browser.
  if (signal.aborted) stop();
  signal.throwIfAborted();
  signal.addEventListener('abort', stop);
  return stream;
}

/** Whether the camera is on the device's back. */
export function isFacingAway(stream: MediaStream): boolean {
  return stream.getVideoTracks()[0]?.getSettings().facingMode === 'environment';
}

/**
 * Finds the camera to offer beside the one that is on: that of the device's other side, or where cameras have no sides,
 * the next one. Null if there is none.
 */
export async function findOtherCamera(
  track: MediaStreamTrack | undefined,
): Promise<MediaTrackConstraints | null> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  const cameras = devices.filter(({ kind }) => kind === 'videoinput');
  if (track === undefined || cameras.length < 2) return null;
  const { facingMode, deviceId } = track.getSettings();
  if (facingMode === 'environment') return FRONT_CAMERA;
  if (facingMode === 'user') return BACK_CAMERA;
  const at = cameras.findIndex((camera) => camera.deviceId === deviceId);
  const next = cameras[(at + 1) % cameras.length];
  return next === undefined ? null : { deviceId: { exact: next.deviceId } };
}

/** Converts an error of `startCamera` to the reason why there is no photo. */
export function toCameraFailure(error: unknown): CameraFailure {
  // On pages without HTTPS, `mediaDevices` is undefined, so `startCamera` throws a TypeError.
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
 * Returns the current frame of a playing video as a JPEG, at the video's own resolution.
 *
 * @throws Error if the video has no frame yet, or the browser cannot encode the frame
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

import { EngineError } from '../errors';
import { bytesOf, callWasm } from './memory';
import { Planes, type Picture } from './pkg/pixels_wasm';

/** The planar `VideoFrame` formats that JPEGs decode to. */
const PLANAR = ['I420', 'I422', 'I444'];

/**
 * Decodes the first frame of a file with `ImageDecoder`. Null when that is
 * missing, fails, or returns neither opaque RGB nor the planes of a JPEG in sRGB;
 * `createImageBitmap` then decides whether the file can be decoded.
 *
 * Frames with alpha are rejected: they hold premultiplied colours, which some
 * browsers convert back to within 8 bits and others do not convert at all.
 *
 * @returns a frame that the caller must close
 */
export async function decodeFrame(data: BufferSource, type: string): Promise<VideoFrame | null> {
  if (typeof ImageDecoder === 'undefined') return null;
  let decoder: ImageDecoder | null = null;
  try {
    decoder = new ImageDecoder({ data, type });
    // These also reject when the file is broken or the decoder is closed.
    decoder.completed.catch(ignore);
    decoder.tracks.ready.catch(ignore);
    const { image } = await decoder.decode({ frameIndex: 0, completeFramesOnly: true });
    if (image.format === 'RGBX' || image.format === 'BGRX' || isJpegPlanes(image)) return image;
    image.close();
    return null;
  } catch {
    return null;
  } finally {
    decoder?.close();
  }
}

function ignore(): void {
  // `decode` reports the error.
}

/** Whether a frame has planes as JPEG defines them (ITU-T T.871: full range, BT.601 matrix), in sRGB. */
export function isJpegPlanes(frame: VideoFrame): boolean {
  const { format, colorSpace } = frame;
  const { fullRange, matrix } = colorSpace;
  return (
    PLANAR.includes(format ?? '') &&
    fullRange === true &&
    (matrix === 'smpte170m' || matrix === 'bt470bg') &&
    isSrgb(frame)
  );
}

/**
 * Converts a JPEG's planes to a picture. 4:2:0 planes have three eighths of the
 * bytes of RGBA, and our chroma interpolation equals what browsers draw. Asking
 * the frame for RGBA would repeat each chroma sample instead.
 */
export async function pictureOfPlanes(frame: VideoFrame): Promise<Picture> {
  const planes = callWasm(() => new Planes(frame.allocationSize()));
  let layout: PlaneLayout[];
  try {
    layout = await frame.copyTo(bytesOf(planes));
  } catch (cause) {
    planes.free();
    throw new EngineError('decode-failed', 'the planes could not be copied', { cause });
  }
  const offsets = Uint32Array.from(layout, ({ offset }) => offset);
  const strides = Uint32Array.from(layout, ({ stride }) => stride);
  const { displayWidth, displayHeight } = frame;
  return callWasm(() =>
    planes.toPicture(frame.format ?? '', displayWidth, displayHeight, offsets, strides),
  );
}

/**
 * Writes an opaque frame's pixels in sRGB into a picture of the same size.
 *
 * Most frames are BGR. When they are in sRGB, copying the bytes and swapping red and blue here takes a
 * third of the time that the browser needs to convert to RGBA.
 */
export async function copyFrame(frame: VideoFrame, picture: Picture): Promise<void> {
  const layout = [{ offset: 0, stride: frame.displayWidth * 4 }];
  if (isBgr(frame) && isSrgb(frame)) {
    await frame.copyTo(bytesOf(picture), { layout });
    callWasm(() => {
      picture.swapFromBgrx();
    });
    return;
  }
  await frame.copyTo(bytesOf(picture), { format: 'RGBA', colorSpace: 'srgb', layout });
}

function isBgr({ format }: VideoFrame): boolean {
  return format === 'BGRX' || format === 'BGRA';
}

/**
 * Whether the frame declares sRGB. Chromium reports null for colour spaces it has no name for, such as
 * every custom profile, so null means that the browser must convert.
 */
function isSrgb({ colorSpace: { primaries, transfer } }: VideoFrame): boolean {
  return primaries === 'bt709' && transfer === 'iec61966-2-1';
}

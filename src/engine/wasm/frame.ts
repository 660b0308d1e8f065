import { EngineError } from '../errors';
import { bytesOf, coded } from './memory';
import { Planes, type Picture } from './pkg/pixels_wasm';

/** The plane formats of a `VideoFrame` that JPEGs come in. */
const PLANAR = ['I420', 'I422', 'I444'];

/**
 * The first frame of a file through `ImageDecoder`, or null where that is
 * missing, fails, or gives neither opaque RGB nor the planes of a JPEG in sRGB.
 * `createImageBitmap` then has the last word on whether the file can be decoded.
 *
 * Alpha is left to other ways: a frame holds premultiplied colours, which one
 * browser turns back as well as 8 bits allow and another not at all.
 *
 * @returns a frame that the caller must close
 */
export async function decodeFrame(data: BufferSource, type: string): Promise<VideoFrame | null> {
  if (typeof ImageDecoder === 'undefined') return null;
  let decoder: ImageDecoder | null = null;
  try {
    decoder = new ImageDecoder({ data, type });
    // These reject besides `decode` when the file is broken or the decoder is closed.
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
  // What matters of it is known from another promise.
}

/** Planes as a JPEG defines them (ITU-T T.871): full range, the matrix of BT.601, here in sRGB. */
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
 * The picture of a JPEG's planes. They are a third of the bytes of RGBA, and
 * our own interpolation of the chroma equals what browsers draw; asking the
 * frame for RGBA would repeat each chroma sample instead.
 */
export async function pictureOfPlanes(frame: VideoFrame): Promise<Picture> {
  const planes = coded(() => new Planes(frame.allocationSize()));
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
  return coded(() =>
    planes.toPicture(frame.format ?? '', displayWidth, displayHeight, offsets, strides),
  );
}

/**
 * Writes an opaque frame's pixels into a picture of its size, in sRGB.
 *
 * Frames mostly hold blue before red. When they are in sRGB, copying them as they are and swapping
 * red and blue here takes a third of the time the browser needs to give RGBA.
 */
export async function copyFrame(frame: VideoFrame, picture: Picture): Promise<void> {
  const layout = [{ offset: 0, stride: frame.displayWidth * 4 }];
  if (isBgr(frame) && isSrgb(frame)) {
    await frame.copyTo(bytesOf(picture), { layout });
    coded(() => {
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
 * Whether the frame says that it is in sRGB. Chromium gives null for what it has no name for, which
 * is every custom profile, so null means that the browser must convert.
 */
function isSrgb({ colorSpace: { primaries, transfer } }: VideoFrame): boolean {
  return primaries === 'bt709' && transfer === 'iec61966-2-1';
}

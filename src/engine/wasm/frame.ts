import { claimsSrgb } from '../decode/claims-srgb';
import type { PreparedPicture } from '../decode/prepare';
import { EngineError } from '../errors';
import { bytesOf, coded } from './memory';
import { Planes, type Picture } from './pkg/pixels_wasm';

/** The plane formats of a `VideoFrame` that JPEGs come in. */
const PLANAR = ['I420', 'I422', 'I444'];

/**
 * The first frame of a file through `ImageDecoder`, or null where that is
 * missing, fails, or gives what we cannot use: the other way in then has the
 * last word on whether the file can be decoded.
 *
 * A frame is either opaque RGB, or the planes of a JPEG in plain sRGB. A JPEG with
 * another colour profile is left to the browser, which knows how to convert it.
 */
export async function decodeFrame(prepared: PreparedPicture): Promise<VideoFrame | null> {
  const { header, bytes, mime } = prepared;
  if (typeof ImageDecoder === 'undefined') return null;
  if (header.type === 'jpeg' && header.metadata.includes('icc') && !claimsSrgb(bytes)) return null;
  let decoder: ImageDecoder | null = null;
  try {
    decoder = new ImageDecoder({ data: bytes, type: mime });
    const { image } = await decoder.decode({ frameIndex: 0, completeFramesOnly: true });
    if (isOpaqueRgb(image) || isJpegPlanes(image)) return image;
    image.close();
    return null;
  } catch {
    return null;
  } finally {
    decoder?.close();
  }
}

/**
 * Opaque RGB. With alpha a frame holds premultiplied colours, which one browser
 * turns back as well as 8 bits allow and another not at all.
 */
function isOpaqueRgb({ format }: VideoFrame): boolean {
  return format === 'RGBX' || format === 'BGRX';
}

/** Planes as a JPEG defines them (ITU-T T.871): full range, the matrix of BT.601, here in sRGB. */
export function isJpegPlanes({ format, colorSpace }: VideoFrame): boolean {
  const { fullRange, matrix, primaries, transfer } = colorSpace;
  return (
    PLANAR.includes(format ?? '') &&
    fullRange === true &&
    (matrix === 'smpte170m' || matrix === 'bt470bg') &&
    primaries === 'bt709' &&
    transfer === 'iec61966-2-1'
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
 * Frames mostly hold blue before red. Copied as they are and swapped by us they take a third of
 * the time they take a browser that is asked for RGBA.
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

/** Where nothing is said of the colours (Firefox), they are sRGB already. */
function isSrgb({ colorSpace: { primaries, transfer } }: VideoFrame): boolean {
  return (
    (primaries === 'bt709' && transfer === 'iec61966-2-1') ||
    (primaries === null && transfer === null)
  );
}

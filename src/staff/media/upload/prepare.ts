import type { Engine, ImageInfo } from '../../../engine/engine';
import { EngineError } from '../../../engine/errors';
import type { Op } from '../../../engine/op';
import { inspectFile } from '../../../pipeline/source';
import type { Failure } from '../../../pipeline/failure';
import { IMAGE_LIMITS, type LibraryImage } from '../../../records/image';
import { LONGEST_SIDE, sizeWithin, smallerSize, THUMB_SIDE, type Size } from './sizes';

/** A picture made to fit the library: nothing of the file's metadata is in it. */
export interface Prepared extends Size {
  readonly type: LibraryImage['type'];
  readonly file: Blob;
  /** A PNG where the picture is transparent, else a JPEG. */
  readonly thumb: Blob;
  /** It was a moving picture; its first frame was taken. */
  readonly animated: boolean;
}

/** What the browser does for the engine, which writes PNG only. */
export interface BitmapTools {
  /** Writes a bitmap; null when the browser cannot write this type. */
  encode(
    bitmap: ImageBitmap,
    type: 'image/webp' | 'image/jpeg',
    quality: number,
  ): Promise<Blob | null>;
  isOpaque(bitmap: ImageBitmap): boolean;
}

export interface PrepareOptions {
  /** Largest file taken, in bytes, inclusive. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** Called with the thumbnail as soon as there is one, and with the share done, 0 to 1. */
  readonly onThumb: (thumb: Blob) => void;
  readonly onProgress: (share: number) => void;
}

/** A file was not taken before anything of it was decoded. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Between visible artefacts and bytes nobody sees. */
const QUALITY = 0.86;

/**
 * A drawing or a screenshot without loss is worth this many bytes; what is
 * larger as PNG is a photo, and far smaller as one.
 */
const LOSSLESS_BYTES = 500_000;

/**
 * Decodes a file, sizes it with the engine and writes it anew, as large as the
 * library takes it. Drawings stay PNG, by the engine's own encoder. Photos
 * become WebP, which a 12-megapixel photo fits into at full sharpness, where a
 * PNG of as many bytes would be the size of a stamp; browsers that cannot write
 * WebP write JPEG, or for a transparent picture PNG.
 *
 * @throws FileRefused, EngineError, or AbortError
 */
export async function preparePicture(
  file: Blob,
  engine: Engine,
  tools: BitmapTools,
  options: PrepareOptions,
): Promise<Prepared> {
  const { signal, onProgress, onThumb } = options;
  const inspection = await inspectFile(file, options.maxBytes);
  if (!inspection.ok) throw new FileRefused(inspection.failure);
  const info = await engine.open(file, signal);
  try {
    onProgress(0.3);
    const { thumb, opaque } = await makeThumb(info, engine, tools, signal);
    onThumb(thumb);
    onProgress(0.45);
    const size = sizeWithin(info, LONGEST_SIDE);
    const drawing = info.type === 'png' || info.type === 'gif';
    const made =
      (drawing ? await lossless(info, size, engine, signal) : null) ??
      (await lossy(info, size, opaque, engine, tools, signal));
    onProgress(1);
    return { ...made, thumb, animated: info.animated };
  } finally {
    engine.close(info.id);
  }
}

type Made = Pick<Prepared, 'type' | 'file' | 'width' | 'height'>;

async function lossless(
  info: ImageInfo,
  size: Size,
  engine: Engine,
  signal: AbortSignal,
): Promise<Made | null> {
  const file = await engine.encode(info.id, resized(info, size), {}, signal);
  return file.size <= LOSSLESS_BYTES ? { ...size, file, type: 'image/png' } : null;
}

async function lossy(
  info: ImageInfo,
  largest: Size,
  opaque: boolean,
  engine: Engine,
  tools: BitmapTools,
  signal: AbortSignal,
): Promise<Made> {
  let size: Size | null = largest;
  while (size !== null) {
    const { file, type } = await encodeLossy(info, size, opaque, engine, tools, signal);
    if (file.size <= IMAGE_LIMITS.fileBytes) return { ...size, file, type };
    size = smallerSize(size, file.size);
  }
  throw new EngineError('encode-failed', 'the picture fits at no size');
}

async function encodeLossy(
  info: ImageInfo,
  size: Size,
  opaque: boolean,
  engine: Engine,
  tools: BitmapTools,
  signal: AbortSignal,
): Promise<Pick<Made, 'file' | 'type'>> {
  const ops = resized(info, size);
  const { bitmap } = await engine.render(info.id, ops, {}, signal);
  try {
    for (const type of opaque
      ? (['image/webp', 'image/jpeg'] as const)
      : (['image/webp'] as const)) {
      const file = await tools.encode(bitmap, type, QUALITY);
      signal.throwIfAborted();
      if (file !== null) return { file, type };
    }
  } finally {
    bitmap.close();
  }
  return { file: await engine.encode(info.id, ops, {}, signal), type: 'image/png' };
}

async function makeThumb(
  info: ImageInfo,
  engine: Engine,
  tools: BitmapTools,
  signal: AbortSignal,
): Promise<{ readonly thumb: Blob; readonly opaque: boolean }> {
  let size: Size | null = sizeWithin(info, THUMB_SIDE);
  while (size !== null) {
    const ops = resized(info, size);
    const { bitmap } = await engine.render(info.id, ops, {}, signal);
    const opaque = info.type === 'jpeg' || tools.isOpaque(bitmap);
    const jpeg = opaque ? await tools.encode(bitmap, 'image/jpeg', QUALITY) : null;
    bitmap.close();
    signal.throwIfAborted();
    const thumb = jpeg ?? (await engine.encode(info.id, ops, {}, signal));
    if (thumb.size <= IMAGE_LIMITS.thumbBytes) return { thumb, opaque };
    size = smallerSize(size, thumb.size, IMAGE_LIMITS.thumbBytes);
  }
  throw new EngineError('encode-failed', 'the thumbnail fits at no size');
}

function resized({ width, height }: ImageInfo, size: Size): readonly Op[] {
  if (size.width === width && size.height === height) return [];
  return [{ kind: 'resize', source: { x: 0, y: 0, width, height }, ...size }];
}

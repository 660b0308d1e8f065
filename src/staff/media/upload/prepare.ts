import type { Engine, ImageInfo } from 'roundel/engine/engine';
import { EngineError } from 'roundel/engine/errors';
import type { Op } from 'roundel/engine/op';
import { inspectFile } from '../../../pipeline/source';
import type { Failure } from '../../../pipeline/failure';
import { IMAGE_LIMITS, type LibraryImage } from 'roundel-records/image';
import { MAX_SIDE, sizeWithin, smallerSize, THUMB_SIDE, type Size } from './sizes';

/** A picture resized and re-encoded for the library, without the file's metadata. */
export interface Prepared extends Size {
  readonly type: LibraryImage['type'];
  readonly file: Blob;
  /** JPEG, or PNG if the picture is transparent or the browser cannot encode JPEG. */
  readonly thumb: Blob;
  /** The file was animated; only its first frame was kept. */
  readonly animated: boolean;
}

/** What the browser does with bitmaps. The browser encodes WebP and JPEG, because the engine encodes only PNG. */
export interface BitmapTools {
  /** Encodes a bitmap; null if the browser cannot encode `type`. */
  encode(
    bitmap: ImageBitmap,
    type: 'image/webp' | 'image/jpeg',
    quality: number,
  ): Promise<Blob | null>;
  isOpaque(bitmap: ImageBitmap): boolean;
}

export interface PrepareOptions {
  /** Maximum file size in bytes, inclusive. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** Called with the thumbnail as soon as it is encoded. */
  readonly onThumb: (thumb: Blob) => void;
  /** Called with the progress, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Thrown for a file that is rejected before it is decoded. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Quality of lossy encoding, 0 to 1; high enough to avoid visible artefacts. */
const QUALITY = 0.86;

/**
 * Maximum size of a lossless PNG in bytes, enough for drawings and screenshots. A picture
 * whose PNG is larger is taken for a photo, which is far smaller with lossy encoding.
 */
const MAX_LOSSLESS_BYTES = 500_000;

/**
 * Decodes a file, resizes the picture with the engine and encodes it again to fit
 * the library. Drawings become PNG, encoded by the engine. Photos become WebP, which
 * fits a photo at full display size into the byte limit, unlike PNG. Browsers
 * that cannot encode WebP fall back to JPEG, or to PNG for transparent pictures.
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
  const info = await engine.open(file, {}, signal);
  try {
    onProgress(0.3);
    const { thumb, opaque } = await makeThumb(info, engine, tools, signal);
    onThumb(thumb);
    onProgress(0.45);
    const size = sizeWithin(info, MAX_SIDE);
    const maybeDrawing = info.type === 'png' || info.type === 'gif';
    const encoded =
      (maybeDrawing ? await encodeLossless(info, size, engine, signal) : null) ??
      (await encodeToFit(info, size, opaque, engine, tools, signal));
    onProgress(1);
    return { ...encoded, thumb, animated: info.animated };
  } finally {
    engine.close(info.id);
  }
}

type Encoded = Pick<Prepared, 'type' | 'file' | 'width' | 'height'>;

/** Encodes a picture as PNG; null if the PNG is larger than {@link MAX_LOSSLESS_BYTES}. */
async function encodeLossless(
  info: ImageInfo,
  size: Size,
  engine: Engine,
  signal: AbortSignal,
): Promise<Encoded | null> {
  const file = await engine.encode(info.id, resizeOps(info, size), {}, signal);
  return file.size <= MAX_LOSSLESS_BYTES ? { ...size, file, type: 'image/png' } : null;
}

/** Encodes at smaller and smaller sizes until the file fits the library. */
async function encodeToFit(
  info: ImageInfo,
  largest: Size,
  opaque: boolean,
  engine: Engine,
  tools: BitmapTools,
  signal: AbortSignal,
): Promise<Encoded> {
  let size: Size | null = largest;
  while (size !== null) {
    const { file, type } = await encodeLossy(info, size, opaque, engine, tools, signal);
    if (file.size <= IMAGE_LIMITS.fileBytes) return { ...size, file, type };
    size = smallerSize(size, file.size);
  }
  throw new EngineError('encode-failed', 'the picture does not fit at any size');
}

async function encodeLossy(
  info: ImageInfo,
  size: Size,
  opaque: boolean,
  engine: Engine,
  tools: BitmapTools,
  signal: AbortSignal,
): Promise<Pick<Encoded, 'file' | 'type'>> {
  const ops = resizeOps(info, size);
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
    const ops = resizeOps(info, size);
    const { bitmap } = await engine.render(info.id, ops, {}, signal);
    const opaque = info.type === 'jpeg' || tools.isOpaque(bitmap);
    const jpeg = opaque ? await tools.encode(bitmap, 'image/jpeg', QUALITY) : null;
    bitmap.close();
    signal.throwIfAborted();
    const thumb = jpeg ?? (await engine.encode(info.id, ops, {}, signal));
    if (thumb.size <= IMAGE_LIMITS.thumbBytes) return { thumb, opaque };
    size = smallerSize(size, thumb.size, IMAGE_LIMITS.thumbBytes);
  }
  throw new EngineError('encode-failed', 'the thumbnail does not fit at any size');
}

function resizeOps({ width, height }: ImageInfo, size: Size): readonly Op[] {
  if (size.width === width && size.height === height) return [];
  return [{ kind: 'resize', source: { x: 0, y: 0, width, height }, ...size }];
}

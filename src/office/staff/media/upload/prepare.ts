import { type Engine, type Photo, EngineError, type Op } from 'roundel';
import { inspectFile } from '../../../../photo/pipeline/source';
import type { ImageContent } from '../../../backend/media';
import type { Failure } from '../../../../photo/pipeline/failure';
import { IMAGE_FIELDS, LARGEST_UPLOAD, type LibraryImage } from 'roundel-records/image';
import { MAX_SIDE, sizeWithin, smallerSize, THUMB_SIDE, type Size } from './sizes';

/** A picture resized and re-encoded for the library, without the file's metadata. */
export interface Prepared extends Size {
  readonly type: LibraryImage['type'];
  readonly file: Blob;
  /** JPEG, or PNG if the picture is transparent or the browser cannot encode JPEG. */
  readonly thumb: Blob;
  /** Whether the file was animated. Only its first frame is stored. */
  readonly animated: boolean;
}

type LossyType = 'image/webp' | 'image/jpeg';

/** What the browser does with bitmaps. The browser encodes WebP and JPEG, because the engine encodes only PNG. */
export interface BitmapTools {
  /** Encodes a bitmap; null if the browser cannot encode `type`. */
  encode(bitmap: ImageBitmap, type: LossyType, quality: number): Promise<Blob | null>;
  isOpaque(bitmap: ImageBitmap): boolean;
}

export interface PrepareOptions {
  /** Maximum file size in bytes, inclusive. */
  readonly maxBytes?: number;
  readonly signal: AbortSignal;
  /** Called with the thumbnail as soon as it is encoded. */
  readonly onThumb?: (thumb: Blob) => void;
  /** Called with the progress, 0 to 1. */
  readonly onProgress?: (share: number) => void;
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
  { maxBytes = LARGEST_UPLOAD, signal, onThumb, onProgress }: PrepareOptions,
): Promise<Prepared> {
  const inspection = await inspectFile(file, maxBytes);
  if (!inspection.ok) throw new FileRefused(inspection.failure);
  const photo = await engine.open(file, { signal });
  const picture: OpenPicture = { photo, tools, signal };
  try {
    onProgress?.(0.3);
    let isOpaque = photo.type === 'jpeg';
    const { file: thumb } = await encodeToFit(
      photo,
      THUMB_SIDE,
      IMAGE_FIELDS.thumb.longest,
      (size) =>
        encodeLossy(picture, size, (bitmap) => {
          isOpaque ||= tools.isOpaque(bitmap);
          return isOpaque ? ['image/jpeg'] : [];
        }),
    );
    onThumb?.(thumb);
    onProgress?.(0.45);
    const types: readonly LossyType[] = isOpaque ? ['image/webp', 'image/jpeg'] : ['image/webp'];
    const encoded =
      (await encodeDrawing(picture)) ??
      (await encodeToFit(photo, MAX_SIDE, IMAGE_FIELDS.bytes.most, (size) =>
        encodeLossy(picture, size, () => types),
      ));
    onProgress?.(1);
    return { ...encoded, thumb, animated: photo.animated };
  } finally {
    photo.close();
  }
}

/** A picture that the engine has opened, with the tools that encode it. */
interface OpenPicture {
  readonly photo: Photo;
  readonly tools: BitmapTools;
  readonly signal: AbortSignal;
}

type Encoded = Pick<Prepared, 'type' | 'file'>;

/** Encodes a PNG or GIF as PNG. Null for other types, and if the PNG exceeds {@link MAX_LOSSLESS_BYTES}. */
async function encodeDrawing(picture: OpenPicture): Promise<(Encoded & Size) | null> {
  const { photo } = picture;
  if (photo.type !== 'png' && photo.type !== 'gif') return null;
  const size = sizeWithin(photo, MAX_SIDE);
  const file = await encodePng(picture, size);
  return file.size <= MAX_LOSSLESS_BYTES ? { ...size, file, type: 'image/png' } : null;
}

/** Encodes at smaller and smaller sizes until the file has at most `limit` bytes. No side exceeds `side` pixels. */
async function encodeToFit(
  photo: Size,
  side: number,
  limit: number,
  encode: (size: Size) => Promise<Encoded>,
): Promise<Encoded & Size> {
  let size: Size | null = sizeWithin(photo, side);
  while (size !== null) {
    const encoded = await encode(size);
    if (encoded.file.size <= limit) return { ...size, ...encoded };
    size = smallerSize(size, encoded.file.size, limit);
  }
  throw new EngineError('encode-failed', 'the picture does not fit at any size');
}

/** Encodes as the first of `types` that the browser can encode, or as PNG if the browser can encode none of them. */
async function encodeLossy(
  picture: OpenPicture,
  size: Size,
  types: (bitmap: ImageBitmap) => readonly LossyType[],
): Promise<Encoded> {
  const { photo, tools, signal } = picture;
  const { bitmap } = await photo.preview(resizeOps(photo, size), { signal });
  try {
    for (const type of types(bitmap)) {
      const file = await tools.encode(bitmap, type, QUALITY);
      signal.throwIfAborted();
      if (file !== null) return { file, type };
    }
  } finally {
    bitmap.close();
  }
  return { file: await encodePng(picture, size), type: 'image/png' };
}

function encodePng({ photo, signal }: OpenPicture, size: Size): Promise<Blob> {
  return photo.encode(resizeOps(photo, size), { signal });
}

function resizeOps({ width, height }: Size, size: Size): readonly Op[] {
  if (size.width === width && size.height === height) return [];
  return [{ kind: 'resize', source: { x: 0, y: 0, width, height }, ...size }];
}

/** The content of a prepared picture as the database stores it. */
export async function readContent(prepared: Prepared): Promise<ImageContent> {
  const { type, width, height } = prepared;
  const bytes = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
  return {
    type,
    width,
    height,
    file: await bytes(prepared.file),
    thumb: await bytes(prepared.thumb),
  };
}

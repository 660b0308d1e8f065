import { kernelOps } from 'roundel-records/benchmark-kernels';
import type { KernelId } from 'roundel-records/benchmark-report';
import type { EngineClient } from 'roundel';
import { applyOps, createPngEncoder, decodeJpeg, type Photo, type Raster } from 'roundel/kernels';
import { bitmapDecoding, canvasBlur, canvasCover, canvasPng } from './canvas-kernels';
import type { Peers } from './peers';
import type { Subject } from './turns';

/** The operations to time. `Copied` are compared with a copied picture, others with the browser and libraries. */
export type KernelJob = 'blur' | 'cover' | 'jpeg' | 'png' | Copied;
type Copied = 'circleMask' | 'vignette' | 'frame' | 'linearGradient' | 'reduce3';

/** The subjects to time for an operation on a photo. Our own is the first. */
export async function createSubjects(
  job: KernelJob,
  photo: Photo,
  { peers, canvas }: { readonly peers: Peers; readonly canvas: EngineClient },
): Promise<Subject[]> {
  switch (job) {
    case 'blur':
      return [ours(photo, 'blurWhole'), canvasBlur(photo), ...peers.blur];
    case 'cover':
      return [ours(photo, 'resize'), canvasCover(photo), ...peers.cover];
    case 'jpeg':
      return [await jpegDecoding(photo), bitmapDecoding(photo), ...peers.jpeg];
    case 'png':
      return [...(await pngSubjects(photo, canvas)), ...peers.png];
    case 'reduce3':
      return [makes('Roundel', () => photo.picture.reduced(3)), copy(photo)];
    default:
      return [ours(photo, job), copy(photo)];
  }
}

/** The PNG encoders: ours on one thread, ours with a helper, and the browser's. */
async function pngSubjects(photo: Photo, canvas: EngineClient): Promise<Subject[]> {
  const write = (name: string, helpers: number): Subject => {
    const encode = createPngEncoder(helpers);
    let bytes = 0;
    return {
      name,
      run: async () => {
        bytes = (await encode(photo.picture)).size;
      },
      bytes: () => bytes,
    };
  };
  return [write('Roundel', 0), write('Roundel, two workers', 1), await canvasPng(photo, canvas)];
}

function ours({ picture }: Photo, id: KernelId): Subject {
  return makes('Roundel', () => applyOps(picture, kernelOps(id, picture)));
}

function copy({ picture }: Photo): Subject {
  return makes('Copy of the picture', () => applyOps(picture, []));
}

function makes(name: string, make: () => Raster): Subject {
  let made: Raster | undefined;
  return {
    name,
    run: () => {
      made = make();
    },
    after: () => made?.free(),
  };
}

/** Our JPEG decoder, at full size. */
async function jpegDecoding({ file }: Photo): Promise<Subject> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return makes('Roundel', () => decodeJpeg(bytes));
}

import { listKernelOps } from 'roundel-records/benchmark-kernels';
import type { KernelId } from 'roundel-records/benchmark-report';
import type { EngineClient } from 'roundel';
import { applyOps, createPngEncoder, decodeJpeg, type Photo, type Raster } from 'roundel/kernels';
import { OPERATIONS } from 'roundel/tools';
import {
  createBitmapDecoding,
  createCanvasBlur,
  createCanvasCover,
  createCanvasPng,
} from './canvas-kernels';
import type { Peers } from './peers';
import type { Subject } from './turns';

/** The operations to time. `Copied` are compared with a copied picture, others with the browser and libraries. */
export type KernelJob = 'blur' | 'cover' | 'jpeg' | 'png' | Copied;
type Copied = 'circleMask' | 'vignette' | 'frame' | 'linearGradient' | 'reduce3' | Finish;
/** The operations that finish a picture. */
type Finish = 'shape' | 'shadow' | 'light' | 'table' | 'sharpen';

/** The subjects to time for an operation on a photo. Our own is the first. */
export async function createSubjects(
  job: KernelJob,
  photo: Photo,
  { peers, canvas }: { readonly peers: Peers; readonly canvas: EngineClient },
): Promise<Subject[]> {
  switch (job) {
    case 'blur':
      return [createOwn(photo, 'blurWhole'), createCanvasBlur(photo), ...peers.blur];
    case 'cover':
      return [createOwn(photo, 'resize'), createCanvasCover(photo), ...peers.cover];
    case 'jpeg':
      return [await createJpegDecoding(photo), createBitmapDecoding(photo), ...peers.jpeg];
    case 'png':
      return (await createPngSubjects(photo, canvas)).concat(peers.png);
    case 'reduce3':
      return [createSubject('Roundel', () => photo.picture.reduced(3)), createCopy(photo)];
    case 'shape':
    case 'shadow':
    case 'light':
    case 'table':
    case 'sharpen':
      return [createFinish(photo, job), createCopy(photo)];
    default:
      return [createOwn(photo, job), createCopy(photo)];
  }
}

/** The PNG encoders: ours on one thread, ours with a helper, and the browser's. */
async function createPngSubjects(photo: Photo, canvas: EngineClient): Promise<Subject[]> {
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
  return [
    write('Roundel', 0),
    write('Roundel, two workers', 1),
    await createCanvasPng(photo, canvas),
  ];
}

function createOwn({ picture }: Photo, id: KernelId): Subject {
  return createSubject('Roundel', () => applyOps(picture, listKernelOps(id, picture)));
}

function createFinish({ picture }: Photo, kind: Finish): Subject {
  const op =
    kind === 'table'
      ? { ...OPERATIONS.light.sample(picture), look: 'film' as const }
      : OPERATIONS[kind].sample(picture);
  return createSubject('Roundel', () => applyOps(picture, [op]));
}

function createCopy({ picture }: Photo): Subject {
  return createSubject('Copy of the picture', () => applyOps(picture, []));
}

function createSubject(name: string, make: () => Raster): Subject {
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
async function createJpegDecoding({ file }: Photo): Promise<Subject> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return createSubject('Roundel', () => decodeJpeg(bytes));
}

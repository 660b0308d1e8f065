import { listKernelOps } from 'roundel-records/benchmark-kernels';
import type { KernelId } from 'roundel-records/benchmark-report';
import type { EngineClient } from 'roundel';
import {
  applyOps,
  copyPixels,
  createPngEncoder,
  decodeJpeg,
  loadFor,
  type Photo,
  type Raster,
} from 'roundel/kernels';
import { OPERATIONS } from 'roundel/tools';
import {
  createBitmapDecoding,
  createCanvasCover,
  createCanvasFilter,
  createCanvasPng,
  createCanvasShape,
} from './canvas-kernels';
import type { Peers } from './peers';
import type { Subject } from './turns';
import { createShaders } from './webgl-kernels';

/** The operations to time. `Copied` are compared with a copied picture, others with the browser and libraries. */
export type KernelJob = 'blur' | 'cover' | 'jpeg' | 'png' | 'own' | 'words' | Copied | Finish;
type Copied = 'circleMask' | 'vignette' | 'frame' | 'linearGradient' | 'reduce3';
/** The operations that finish a picture. They are compared with all of these. */
type Finish = 'shape' | 'shadow' | 'light' | 'table' | 'sharpen';

/** The subjects to time for an operation on a photo. Our own is the first. */
export async function createSubjects(
  job: KernelJob,
  photo: Photo,
  { peers, canvas }: { readonly peers: Peers; readonly canvas: EngineClient },
): Promise<Subject[]> {
  switch (job) {
    case 'blur':
      return [
        createOwn(photo, 'blurWhole'),
        createCanvasFilter(photo, photo.bitmap, job),
        ...peers.blur,
      ];
    case 'cover':
      return [createOwn(photo, 'resize'), createCanvasCover(photo), ...peers.cover];
    case 'jpeg':
      return [await createJpegDecoding(photo), createBitmapDecoding(photo), ...peers.jpeg];
    case 'png':
      return (await createPngSubjects(photo, canvas)).concat(peers.png);
    case 'reduce3':
      return [createSubject('Roundel', () => photo.picture.reduced(3)), createCopy(photo)];
    case 'shape':
      return [
        ...createFinish(photo.picture, job),
        createCanvasShape(photo),
        ...createShaders(photo, job),
      ];
    case 'own':
      return [createSubject('Roundel', () => applyOps(photo.picture, [OWN])), createCopy(photo)];
    case 'words': {
      const ops = [OPERATIONS.words.sample(photo.picture)];
      const loaded = await loadFor(ops);
      return [
        createSubject('Roundel', () => applyOps(photo.picture, ops, loaded)),
        createCopy(photo),
      ];
    }
    case 'shadow': {
      const cut = applyOps(photo.picture, [CUT]);
      const image = await createImageBitmap(new ImageData(copyPixels(cut), cut.width, cut.height));
      return [...createFinish(cut, job), createCanvasFilter(photo, image, job)];
    }
    case 'light':
    case 'table':
      return [
        ...createFinish(photo.picture, job),
        createCanvasFilter(photo, photo.bitmap, job),
        ...createShaders(photo, job),
        ...peers[job],
      ];
    case 'sharpen':
      return [...createFinish(photo.picture, job), ...createShaders(photo, job), ...peers.sharpen];
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

/** Leaves room for a shadow. */
const CUT = { ...OPERATIONS.shape.sample({ width: 1, height: 1 }), inset: 0.08, ring: null };

/** A heart of curves, with the ring of the sample. */
const OWN = {
  ...OPERATIONS.shape.sample({ width: 1, height: 1 }),
  shape: 'own' as const,
  path: 'M50 90C10 60 0 40 0 25A25 25 0 0 1 50 20 25 25 0 0 1 100 25C100 40 90 60 50 90Z',
};

/** Ours, and the copy that it is measured by. */
function createFinish(picture: Raster, kind: Finish): Subject[] {
  const op =
    kind === 'table'
      ? { ...OPERATIONS.light.sample(picture), look: 'film' as const }
      : OPERATIONS[kind].sample(picture);
  return [
    createSubject('Roundel', () => applyOps(picture, [op])),
    createSubject('Copy of the picture', () => applyOps(picture, [])),
  ];
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

/**
 * Operations of other libraries to compare with our kernels. The libraries are served under /peers/. Like our kernels,
 * each library gets the pixels in its own memory before the clock starts, if its interface allows that.
 */
import type { Photo } from 'roundel/kernels';
import type { Subject } from './turns';

/**
 * The operations: blur with radius 20, scale the centred square to 640 x 640, decode a JPEG, encode a PNG, apply a curve per
 * channel, apply a colour matrix (the libraries have no table of colours), sharpen.
 */
type Job = 'blur' | 'cover' | 'jpeg' | 'png' | 'light' | 'table' | 'sharpen';
type Kernels = Partial<Record<Job, Omit<Subject, 'name'>>>;
export type Peers = Record<Job, Subject[]>;

export const noPeers = (): Peers => ({
  blur: [],
  cover: [],
  jpeg: [],
  png: [],
  light: [],
  table: [],
  sharpen: [],
});

/** A library or a part of it. The libraries are loaded from addresses, for which TypeScript knows no types. */
interface Part extends Calls, Constructs, Parts, Record<'byteLength' | 'length', number> {}
type Calls = (...args: readonly unknown[]) => Part;
type Constructs = new (...args: readonly unknown[]) => Part;
type Parts = Readonly<Record<Name, Part>>;
type Name =
  | ('CV_32F' | 'GaussianBlur' | 'LUT' | 'addWeighted' | 'matFromArray' | 'transform')
  | ('cast' | 'maplut' | 'recomb' | 'sharpen')
  | ('Mat' | 'Point' | 'Rect' | 'Size' | 'BORDER_REPLICATE' | 'CV_8UC4' | 'INTER_AREA')
  | ('blur' | 'data' | 'resize' | 'roi' | 'set')
  | ('Cache' | 'Image' | 'convsep' | 'copy' | 'copyMemory' | 'delete' | 'extractBand' | 'max')
  | ('newFromArray' | 'newFromMemory' | 'pngsaveBuffer' | 'thumbnailImage' | 'writeToMemory');

/** The side of the box blur's window in pixels: 20 on each side of a pixel. */
const WINDOW = 41;
const COVER = 640;

/** Any curve, and any matrix. */
const CURVE = Uint8Array.from({ length: 256 }, (_, index) => 255 - index);
const MATRIX = [
  [0.8, 0.1, 0.1],
  [0.1, 0.8, 0.1],
  [0.1, 0.1, 0.8],
];
/** The standard deviation of our sharpening's 3 x 3 window. */
const SHARPENED = 0.707;

type Loaded = Promise<{ readonly default: (...args: readonly unknown[]) => Promise<Part> }>;
const load = (path: string) => import(/* @vite-ignore */ `/peers/${path}`) as Loaded;

function findSquare({ width, height }: Photo) {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

const toImageData = ({ pixels, width, height }: Photo) =>
  new ImageData(pixels.slice(), width, height);

/**
 * Loads a classic script, which sets `window.cv`. Returns the library within an object, because the library's own
 * method `then` would keep `await` from resolving.
 */
async function loadCv(): Promise<{ cv: Part }> {
  const script = document.createElement('script');
  script.src = '/peers/@techstark/opencv-js/dist/opencv.js';
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
  const cv = Reflect.get(window, 'cv') as Part;
  if (!Reflect.has(cv, 'Mat')) {
    await new Promise<void>((resolve) => Reflect.set(cv, 'onRuntimeInitialized', resolve));
  }
  return { cv };
}

/** The libraries in the order of the tables. */
const LIBRARIES: Readonly<Record<string, (photo: Photo) => Promise<Kernels>>> = {
  'opencv-js': async (photo) => {
    const { cv } = await loadCv();
    const source = new cv.Mat(photo.height, photo.width, cv.CV_8UC4);
    source.data.set(photo.pixels);
    const target = new cv.Mat();
    const small = new cv.Mat();
    const { x, y, side } = findSquare(photo);
    const square = source.roi(new cv.Rect(x, y, side, side));
    const size = new cv.Size(WINDOW, WINDOW);
    const middle = new cv.Point(-1, -1);
    const curves = new cv.Mat(1, 256, cv.CV_8UC4);
    curves.data.set(Array.from(CURVE).flatMap((value) => [value, value, value, value]));
    const matrix = cv.matFromArray(4, 4, cv.CV_32F, [
      ...MATRIX.flatMap((row) => [...row, 0]),
      0,
      0,
      0,
      1,
    ]);
    const blurred = new cv.Mat();
    const three = new cv.Size(3, 3);
    return {
      light: { run: () => cv.LUT(source, curves, target) },
      table: { run: () => cv.transform(source, target, matrix) },
      sharpen: {
        run: () => {
          cv.GaussianBlur(source, blurred, three, SHARPENED);
          cv.addWeighted(source, 2.2, blurred, -1.2, 0, target);
        },
      },
      blur: { run: () => cv.blur(source, target, size, middle, cv.BORDER_REPLICATE) },
      cover: {
        run: () => cv.resize(square, small, new cv.Size(COVER, COVER), 0, 0, cv.INTER_AREA),
      },
    };
  },

  'wasm-vips': async ({ pixels, width, height }) => {
    const { default: start } = await load('wasm-vips/lib/vips-es6.js');
    const { Image, Cache } = await start({ dynamicLibraries: [] });
    // Otherwise the second run would return a cached result.
    Cache.max(0);
    // Three bands, as for an opaque photo: with alpha, libvips is much slower.
    const source = Image.newFromMemory(pixels, width, height, 4, 'uchar')
      .extractBand(0, { n: 3 })
      .copy({ interpretation: 'srgb' })
      .copyMemory();
    const ones = Image.newFromArray([Array.from({ length: WINDOW }, () => 1)], WINDOW);
    /** Also writes the image, because the library computes it only then. */
    const write = (recipe: () => Part) => ({
      run: () => {
        const image = recipe();
        image.writeToMemory();
        image.delete();
      },
    });
    const rgb = Uint8Array.from(Array.from(CURVE).flatMap((value) => [value, value, value]));
    const curves = Image.newFromMemory(rgb, 256, 1, 3, 'uchar');
    let bytes = 0;
    return {
      light: write(() => source.maplut(curves)),
      table: write(() => source.recomb(MATRIX).cast('uchar')),
      sharpen: write(() => source.sharpen({ sigma: SHARPENED })),
      blur: write(() => source.convsep(ones, { precision: 'integer' })),
      cover: write(() => source.thumbnailImage(COVER, { height: COVER, crop: 'centre' })),
      png: {
        run: () => {
          bytes = source.pngsaveBuffer({ compression: 1 }).length;
        },
        bytes: () => bytes,
      },
    };
  },

  pica: async (photo) => {
    const { default: make } = await load('pica/dist/pica.mjs');
    const resizer = await make();
    const { x, y, side } = findSquare(photo);
    const from = document.createElement('canvas');
    from.width = side;
    from.height = side;
    const to = document.createElement('canvas');
    to.width = COVER;
    to.height = COVER;
    from.getContext('2d', { willReadFrequently: true })?.drawImage(photo.bitmap, -x, -y);
    return { cover: { run: () => resizer.resize(from, to, { filter: 'lanczos3' }) } };
  },

  '@jsquash': async (photo) => {
    const { default: resize } = await load('@jsquash/resize/index.js');
    const { default: encode } = await load('@jsquash/png/encode.js');
    const { default: decode } = await load('@jsquash/jpeg/decode.js');
    const how = { width: COVER, height: COVER, method: 'lanczos3', fitMethod: 'contain' };
    const source = toImageData(photo);
    const file = await photo.file.arrayBuffer();
    let data = source;
    let bytes = 0;
    return {
      cover: {
        // A copy, because `resize` crops in place.
        before: () => {
          data = toImageData(photo);
        },
        run: () => resize(data, how),
      },
      jpeg: { run: () => decode(file) },
      png: {
        run: async () => {
          bytes = (await encode(source)).byteLength;
        },
        bytes: () => bytes,
      },
    };
  },
};

export async function loadPeers(photo: Photo): Promise<Peers> {
  const found = noPeers();
  for (const [name, open] of Object.entries(LIBRARIES)) {
    for (const [job, kernel] of Object.entries(await open(photo))) {
      found[job as Job].push({ name, ...kernel });
    }
  }
  return found;
}

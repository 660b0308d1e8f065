/**
 * The same operations in other libraries, which are installed only for this
 * comparison and served under /peers/. Like our kernels, each library gets the
 * pixels in its own memory before the clock starts, if its interface allows that.
 */
import type { Peer } from './peer';
import { jpegDecoder } from './peer-jpeg-decoder';
import type { Photo } from './photo';
import { clock, type Measured } from './turns';

const RADIUS = 20;
const WINDOW = 2 * RADIUS + 1;
const COVER = 640;

async function fetchModule<T>(path: string): Promise<T> {
  return (await import(/* @vite-ignore */ `/peers/${path}`)) as T;
}

function squareOf({ width, height }: Photo) {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

function imageDataOf({ pixels, width, height }: Photo): ImageData {
  return new ImageData(pixels.slice(), width, height);
}

interface CvMat {
  readonly data: Uint8Array;
  roi(rect: unknown): CvMat;
  delete(): void;
}
interface Cv {
  readonly CV_8UC4: number;
  readonly BORDER_REPLICATE: number;
  readonly INTER_AREA: number;
  readonly Mat: new (rows?: number, columns?: number, type?: number) => CvMat;
  readonly Size: new (width: number, height: number) => unknown;
  readonly Point: new (x: number, y: number) => unknown;
  readonly Rect: new (x: number, y: number, width: number, height: number) => unknown;
  blur(from: CvMat, to: CvMat, size: unknown, anchor: unknown, border: number): void;
  resize(from: CvMat, to: CvMat, size: unknown, fx: number, fy: number, filter: number): void;
  onRuntimeInitialized?: () => void;
}

/**
 * Loads a classic script that sets `window.cv` to the library or a promise of it.
 * Returns an object because `cv` may have a `then` method, so that awaiting it
 * would never resolve.
 */
async function loadCv(): Promise<{ readonly cv: Cv }> {
  const script = document.createElement('script');
  script.src = '/peers/@techstark/opencv-js/dist/opencv.js';
  await new Promise<void>((resolve, reject) => {
    script.onload = () => {
      resolve();
    };
    script.onerror = () => {
      reject(new Error('opencv.js failed to load'));
    };
    document.head.append(script);
  });
  const found = (window as unknown as { cv: Cv | Promise<Cv> }).cv;
  if (found instanceof Promise) return found.then((cv) => ({ cv }));
  if ((found as Partial<Cv>).Mat === undefined) {
    await new Promise<void>((resolve) => {
      found.onRuntimeInitialized = resolve;
    });
  }
  return { cv: found };
}

const opencv: Peer = {
  name: 'opencv-js',
  load: async (photo) => {
    const { cv } = await loadCv();
    const source = new cv.Mat(photo.height, photo.width, cv.CV_8UC4);
    source.data.set(photo.pixels);
    const target = new cv.Mat();
    const { x, y, side } = squareOf(photo);
    return {
      blur: async () => {
        const size = new cv.Size(WINDOW, WINDOW);
        const middle = new cv.Point(-1, -1);
        return {
          ms: await clock(() => {
            cv.blur(source, target, size, middle, cv.BORDER_REPLICATE);
          }),
        };
      },
      cover: async () => {
        const square = source.roi(new cv.Rect(x, y, side, side));
        const small = new cv.Mat();
        const ms = await clock(() => {
          cv.resize(square, small, new cv.Size(COVER, COVER), 0, 0, cv.INTER_AREA);
        });
        small.delete();
        square.delete();
        return { ms };
      },
    };
  },
};

interface VipsImage {
  convsep(mask: VipsImage, options: { precision: string }): VipsImage;
  thumbnailImage(width: number, options: { height: number; crop: string }): VipsImage;
  copy(options: { interpretation: string }): VipsImage;
  extractBand(band: number, options: { n: number }): VipsImage;
  copyMemory(): VipsImage;
  writeToMemory(): Uint8Array;
  pngsaveBuffer(options: { compression: number }): Uint8Array;
  delete(): void;
}
interface Vips {
  readonly Cache: { max(operations: number): void };
  readonly Image: {
    newFromMemory(
      data: Uint8ClampedArray,
      width: number,
      height: number,
      bands: number,
      format: string,
    ): VipsImage;
    newFromArray(array: readonly (readonly number[])[], scale: number): VipsImage;
  };
}

const vips: Peer = {
  name: 'wasm-vips',
  load: async (photo) => {
    const { default: start } = await fetchModule<{
      default: (options: { dynamicLibraries: string[] }) => Promise<Vips>;
    }>('wasm-vips/lib/vips-es6.js');
    const { Image, Cache } = await start({ dynamicLibraries: [] });
    // Otherwise the second run would return a cached result.
    Cache.max(0);
    const { pixels, width, height } = photo;
    // Three bands, as for an opaque photo: with alpha, libvips is much slower.
    const source = Image.newFromMemory(pixels, width, height, 4, 'uchar')
      .extractBand(0, { n: 3 })
      .copy({ interpretation: 'srgb' })
      .copyMemory();
    const ones = Image.newFromArray([Array.from({ length: WINDOW }, () => 1)], WINDOW);
    // Its images are lazy: only writing one does the work.
    const write = async (recipe: () => VipsImage): Promise<Measured> => ({
      ms: await clock(() => {
        const image = recipe();
        image.writeToMemory();
        image.delete();
      }),
    });
    return {
      blur: () => write(() => source.convsep(ones, { precision: 'integer' })),
      cover: () => write(() => source.thumbnailImage(COVER, { height: COVER, crop: 'centre' })),
      png: async () => {
        const files: Uint8Array[] = [];
        const ms = await clock(() => files.push(source.pngsaveBuffer({ compression: 1 })));
        return { ms, bytes: files[0]?.length ?? 0 };
      },
    };
  },
};

interface PhotonImage {
  free(): void;
}
interface Photon {
  default(): Promise<unknown>;
  readonly PhotonImage: new (pixels: Uint8Array, width: number, height: number) => PhotonImage;
  readonly SamplingFilter: { readonly Lanczos3: number };
  gaussian_blur(image: PhotonImage, radius: number): void;
  crop(image: PhotonImage, left: number, top: number, right: number, bottom: number): PhotonImage;
  resize(image: PhotonImage, width: number, height: number, filter: number): PhotonImage;
}

const photon: Peer = {
  name: 'photon',
  load: async ({ pixels, ...photo }) => {
    const api = await fetchModule<Photon>('@silvia-odwyer/photon/photon_rs.js');
    await api.default();
    const fresh = () =>
      new api.PhotonImage(new Uint8Array(pixels.buffer), photo.width, photo.height);
    const { x, y, side } = squareOf({ pixels, ...photo });
    return {
      blur: async () => {
        const image = fresh();
        const ms = await clock(() => {
          api.gaussian_blur(image, RADIUS);
        });
        image.free();
        return { ms };
      },
      cover: async () => {
        const image = fresh();
        const made: PhotonImage[] = [];
        const ms = await clock(() => {
          const square = api.crop(image, x, y, x + side, y + side);
          made.push(square, api.resize(square, COVER, COVER, api.SamplingFilter.Lanczos3));
        });
        for (const each of [image, ...made]) each.free();
        return { ms };
      },
    };
  },
};

const stackblur: Peer = {
  name: 'stackblur-canvas',
  load: async (photo) => {
    const { imageDataRGB } = await fetchModule<{
      imageDataRGB: (
        data: ImageData,
        x: number,
        y: number,
        width: number,
        height: number,
        radius: number,
      ) => ImageData;
    }>('stackblur-canvas/dist/stackblur.mjs');
    return {
      blur: async () => {
        const data = imageDataOf(photo);
        return {
          ms: await clock(() => {
            imageDataRGB(data, 0, 0, photo.width, photo.height, RADIUS);
          }),
        };
      },
    };
  },
};

const pica: Peer = {
  name: 'pica',
  load: async (photo) => {
    const { default: make } = await fetchModule<{
      default: () => {
        resize(from: HTMLCanvasElement, to: HTMLCanvasElement, how: object): Promise<unknown>;
      };
    }>('pica/dist/pica.mjs');
    const resizer = make();
    const { x, y, side } = squareOf(photo);
    const [from, to] = [document.createElement('canvas'), document.createElement('canvas')];
    from.width = from.height = side;
    to.width = to.height = COVER;
    from.getContext('2d', { willReadFrequently: true })?.drawImage(photo.bitmap, -x, -y);
    return {
      cover: async () => ({
        ms: await clock(() => resizer.resize(from, to, { filter: 'lanczos3' })),
      }),
    };
  },
};

const squoosh: Peer = {
  name: '@jsquash',
  load: async (photo) => {
    const [{ default: resize }, { default: encode }] = await Promise.all([
      fetchModule<{ default: (data: ImageData, how: object) => Promise<ImageData> }>(
        '@jsquash/resize/index.js',
      ),
      fetchModule<{ default: (data: ImageData) => Promise<ArrayBuffer> }>('@jsquash/png/encode.js'),
    ]);
    const how = { width: COVER, height: COVER, method: 'lanczos3', fitMethod: 'contain' };
    const source = imageDataOf(photo);
    return {
      cover: async () => {
        // A copy, because `resize` crops in place.
        const data = imageDataOf(photo);
        return { ms: await clock(() => resize(data, how)) };
      },
      png: async () => {
        const files: ArrayBuffer[] = [];
        const ms = await clock(async () => files.push(await encode(source)));
        return { ms, bytes: files[0]?.byteLength ?? 0 };
      },
    };
  },
};

/** All libraries, in the order of the tables. */
export const PEERS: readonly Peer[] = [opencv, vips, stackblur, photon, pica, squoosh, jpegDecoder];

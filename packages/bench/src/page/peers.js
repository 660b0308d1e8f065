/**
 * The same operations in other libraries, which are served under /peers/. Like our kernels, each library gets the
 * pixels in its own memory before the clock starts, if its interface allows that. The types of the libraries are not
 * checked, because few developers install them.
 */

/**
 * @typedef {import('./photo').Photo} Photo
 * @typedef {import('./turns').Subject} Subject
 * @typedef {'blur' | 'cover' | 'jpeg' | 'png'} Job
 *   blurs with radius 20, scales the centred square to 640 x 640, decodes, and encodes
 * @typedef {Partial<Record<Job, Omit<Subject, 'name'>>>} Kernels what a library supports
 * @typedef {Record<Job, readonly Subject[]>} Peers
 */

/** The box blur's window: a radius of 20 on each side. */
const WINDOW = 41;
const COVER = 640;

/** @type {(path: string) => Promise<any>} */
const load = (path) => import(/* @vite-ignore */ `/peers/${path}`);

/** @param {Photo} photo */
function squareOf({ width, height }) {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

/** @param {Photo} photo */
function imageDataOf({ pixels, width, height }) {
  return new ImageData(pixels.slice(), width, height);
}

/**
 * Loads a classic script that sets `window.cv` to the library or a promise of it.
 *
 * @returns {Promise<{ cv: any }>} not the library itself, whose method `then` would keep `await` from resolving
 */
async function loadCv() {
  const script = document.createElement('script');
  script.src = '/peers/@techstark/opencv-js/dist/opencv.js';
  const loaded = new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
  });
  document.head.append(script);
  await loaded;
  const found = Reflect.get(window, 'cv');
  if (found instanceof Promise) return found.then((cv) => ({ cv }));
  if (found.Mat === undefined) {
    await new Promise((resolve) => {
      found.onRuntimeInitialized = resolve;
    });
  }
  return { cv: found };
}

/** @type {Record<string, (photo: Photo) => Promise<Kernels>>} in the order of the tables */
const LIBRARIES = {
  'opencv-js': async (photo) => {
    const { cv } = await loadCv();
    const source = new cv.Mat(photo.height, photo.width, cv.CV_8UC4);
    source.data.set(photo.pixels);
    const [target, small] = [new cv.Mat(), new cv.Mat()];
    const { x, y, side } = squareOf(photo);
    const square = source.roi(new cv.Rect(x, y, side, side));
    const size = new cv.Size(WINDOW, WINDOW);
    const middle = new cv.Point(-1, -1);
    return {
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
    /** @param {() => any} recipe Its images are lazy: only writing one does the work. */
    const write = (recipe) => ({
      run: () => {
        const image = recipe();
        image.writeToMemory();
        image.delete();
      },
    });
    let bytes = 0;
    return {
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
    const resizer = make();
    const { x, y, side } = squareOf(photo);
    const [from, to] = [document.createElement('canvas'), document.createElement('canvas')];
    from.width = from.height = side;
    to.width = to.height = COVER;
    from.getContext('2d', { willReadFrequently: true })?.drawImage(photo.bitmap, -x, -y);
    return { cover: { run: () => resizer.resize(from, to, { filter: 'lanczos3' }) } };
  },

  '@jsquash': async (photo) => {
    const paths = ['resize/index.js', 'png/encode.js', 'jpeg/decode.js'];
    const modules = await Promise.all(paths.map((path) => load(`@jsquash/${path}`)));
    const [resize, encode, decode] = modules.map((module) => module.default);
    const how = { width: COVER, height: COVER, method: 'lanczos3', fitMethod: 'contain' };
    const source = imageDataOf(photo);
    const file = await photo.file.arrayBuffer();
    let data = source;
    let bytes = 0;
    return {
      cover: {
        // A copy, because `resize` crops in place.
        before: () => {
          data = imageDataOf(photo);
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

/**
 * Loads all libraries, and passes them the photo.
 *
 * @param {Photo} photo
 * @returns {Promise<Peers>}
 */
export async function loadPeers(photo) {
  /** @type {Record<Job, Subject[]>} */
  const found = { blur: [], cover: [], jpeg: [], png: [] };
  for (const [name, open] of Object.entries(LIBRARIES)) {
    try {
      for (const [job, kernel] of Object.entries(await open(photo))) {
        found[/** @type {Job} */ (job)].push({ name, ...kernel });
      }
    } catch (error) {
      // All of them scale, so the report says there that one is missing.
      found.cover.push({ name, run: () => Promise.reject(error) });
    }
  }
  return found;
}

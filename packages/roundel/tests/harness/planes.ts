import { postFile } from './files';

/**
 * A plane of a JPEG: all samples of one colour component. `samples` is the address of a file with one byte for each sample.
 */
export interface JpegPlane {
  readonly columns: number;
  readonly rows: number;
  readonly samples: string;
}

/** The planes of a JPEG, with their format as in `VideoFrame` and the size of the picture in pixels. */
export interface JpegPlanes {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly planes: readonly JpegPlane[];
}

/** The numbers of columns and rows of pixels that one chroma sample covers, keyed by the format of the `VideoFrame`. */
const CHROMA: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  I444: [1, 1],
  I422: [2, 1],
  I420: [2, 2],
};

/**
 * Decodes a JPEG with the browser's ImageDecoder and returns its planes.
 *
 * @returns null if the browser returns the JPEG's chroma sampling only as RGB
 */
export async function planesByBrowser(data: ArrayBuffer): Promise<JpegPlanes | null> {
  const decoder = new ImageDecoder({ type: 'image/jpeg', data, colorSpaceConversion: 'none' });
  const { image } = await decoder.decode();
  try {
    const { format, visibleRect } = image;
    const chroma = CHROMA[format ?? ''];
    if (format === null || visibleRect === null || chroma === undefined) return null;
    const { width, height } = visibleRect;
    const bytes = new Uint8Array(image.allocationSize());
    const layout = await image.copyTo(bytes);
    const planes = layout.map(async ({ offset, stride }, index) => {
      const [across, down] = index === 0 ? [1, 1] : chroma;
      const columns = Math.ceil(width / across);
      const rows = Math.ceil(height / down);
      const samples = new Uint8Array(columns * rows);
      for (let y = 0; y < rows; y++) {
        const start = offset + y * stride;
        samples.set(bytes.subarray(start, start + columns), y * columns);
      }
      return { columns, rows, samples: await postFile(new Blob([samples])) };
    });
    return { format, width, height, planes: await Promise.all(planes) };
  } finally {
    image.close();
    decoder.close();
  }
}

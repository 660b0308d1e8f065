import { toBase64 } from './base64';

/** A plane of a JPEG: all samples of one colour component. `samples` is base64, with a byte for each sample. */
export interface PlaneText {
  readonly columns: number;
  readonly rows: number;
  readonly samples: string;
}

/** The planes of a JPEG, their format as in `VideoFrame`, and the size of the picture. */
export interface PlanesText {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly planes: readonly PlaneText[];
}

/** How many columns and rows of the picture one chroma sample covers, by the format of a `VideoFrame`. */
const CHROMA: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  I444: [1, 1],
  I422: [2, 1],
  I420: [2, 2],
};

/**
 * The planes of a JPEG, decoded by the browser's ImageDecoder.
 *
 * @returns null for a chroma sampling that the browser returns only as RGB
 */
export async function planesByBrowser(data: ArrayBuffer): Promise<PlanesText | null> {
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
      const [columns, rows] = [Math.ceil(width / across), Math.ceil(height / down)];
      const samples = new Uint8Array(columns * rows);
      for (let y = 0; y < rows; y++) {
        const start = offset + y * stride;
        samples.set(bytes.subarray(start, start + columns), y * columns);
      }
      return { columns, rows, samples: await toBase64(new Blob([samples])) };
    });
    return { format, width, height, planes: await Promise.all(planes) };
  } finally {
    image.close();
    decoder.close();
  }
}

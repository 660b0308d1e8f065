import {
  type EncodeOptions,
  type Face,
  type MeasuredFace,
  Photo,
  type PhotoInfo,
  type Pixels,
  type Preview,
  type PreviewOptions,
  type Shown,
  type ShowOptions,
  type Drawing,
  type Op,
} from 'roundel';

const INFO: PhotoInfo = {
  width: 40,
  height: 30,
  type: 'png',
  animated: false,
  metadata: [],
  isOpaque: true,
  engine: 'wasm',
};

/** A photo without pixels, whose methods resolve at once. Tests replace the methods that they are about. */
export class FakePhoto extends Photo {
  isClosed = false;

  constructor(info: Partial<PhotoInfo> = {}) {
    super({ ...INFO, ...info });
  }

  preview(_ops: readonly Op[], _options?: PreviewOptions): Promise<Preview> {
    const bitmap = { width: 4, height: 3, close: () => undefined };
    return Promise.resolve({ bitmap, width: this.width, height: this.height });
  }

  override show(_ops: readonly Op[], _drawing: Drawing, _options?: ShowOptions): Promise<Shown> {
    return Promise.resolve({ width: this.width, height: this.height, thumbnails: [] });
  }

  encode(_ops: readonly Op[], _options?: EncodeOptions): Promise<Blob> {
    return Promise.resolve(new Blob(['png']));
  }

  pixels(): Promise<Pixels> {
    return Promise.resolve({ data: new Uint8ClampedArray(4), width: 1, height: 1 });
  }

  faces(): Promise<readonly Face[]> {
    return Promise.resolve([]);
  }

  measureFace(face: Face): Promise<MeasuredFace> {
    return Promise.resolve({ ...face, areEyesClear: true });
  }

  close(): void {
    this.isClosed = true;
  }
}

/** The upload limit of an editor that takes every file. */
export const allowAnySize = (): Promise<number> => Promise.resolve(Infinity);

import type { Engine } from '../../../packages/roundel/src/engine/engine';

/** Returns an engine that opens and renders every picture at once, with 40 x 30 pixels. */
export function quickEngine(encode: Engine['encode']): Engine {
  return {
    open: () =>
      Promise.resolve({
        id: 7,
        width: 40,
        height: 30,
        type: 'gif',
        animated: false,
        metadata: [],
        engine: 'wasm',
      }),
    render: () =>
      Promise.resolve({
        bitmap: { width: 4, height: 3, close: () => undefined },
        width: 40,
        height: 30,
      }),
    encode,
    pixels: () => Promise.resolve({ data: new Uint8ClampedArray(4), width: 1, height: 1 }),
    encodePixels: () => Promise.resolve(new Blob(['png'])),
    faces: () => Promise.resolve([]),
    measureFace: (_id, face) => Promise.resolve({ ...face, areEyesClear: true }),
    close: () => undefined,
  };
}

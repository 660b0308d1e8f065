/**
 * The encoder's Wasm file. Undefined, because encoders in a browser fetch it themselves. The package for Node has
 * node/encoder-file.ts in place of this file.
 */
export function encoderFile(_name: string): Promise<ArrayBuffer | undefined> {
  return Promise.resolve(undefined);
}

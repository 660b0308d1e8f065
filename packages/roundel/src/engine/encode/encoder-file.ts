/**
 * Returns undefined, because encoders in a browser fetch their Wasm file themselves. The package for Node uses
 * node/encoder-file.ts instead of this file.
 */
export function readEncoderFile(_name: string): Promise<ArrayBuffer | undefined> {
  return Promise.resolve(undefined);
}

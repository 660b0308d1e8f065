/**
 * The encoder's Wasm file, where the encoder cannot fetch it itself. The package for Node has node/encoder-file.ts in
 * place of this file.
 */
export function encoderFile(_name: string): Promise<ArrayBuffer | undefined> {
  return Promise.resolve(undefined);
}

import { memory } from '../pkg/pixels/pixels_wasm_bg.wasm';

/** A range of bytes in Wasm memory. */
interface ByteSpan {
  readonly byteOffset: number;
  readonly byteLength: number;
}

/** A view of the bytes. The view becomes invalid when Wasm memory grows. */
export function viewBytes({ byteOffset, byteLength }: ByteSpan): Uint8Array<ArrayBuffer> {
  return new Uint8Array(memory.buffer, byteOffset, byteLength);
}

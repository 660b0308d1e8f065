/**
 * The smallest Wasm module that uses SIMD128, in the binary format of the WebAssembly core specification. Its function
 * of type () -> v128 fills a vector with a constant (i8x16.splat, 0xfd 0x0f) and returns the vector.
 */
const SIMD_PROBE = new Uint8Array(
  [
    [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // magic, version 1
    [0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b], // type section: () -> v128
    [0x03, 0x02, 0x01, 0x00], // function section: one of type 0
    [0x0a, 0x08, 0x01, 0x06, 0x00, 0x41, 0x00, 0xfd, 0x0f, 0x0b], // i32.const 0, splat, end
  ].flat(),
);

/** Whether this browser supports Wasm SIMD128, which our build requires. */
export function isWasmSimdSupported(): boolean {
  return typeof WebAssembly === 'object' && WebAssembly.validate(SIMD_PROBE);
}

export * from './faces_wasm';
/** Sets the instance that the classes use. */
export function __wbg_set_wasm(exports: WebAssembly.Exports | undefined): void;

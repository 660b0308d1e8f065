/* tslint:disable */
/* eslint-disable */
export const memory: WebAssembly.Memory;
export const __wbg_converter_free: (a: number, b: number) => void;
export const converter_byteLength: (a: number) => number;
export const converter_byteOffset: (a: number) => number;
export const converter_convert: (a: number, b: number) => void;
export const converter_read: (a: number, b: number, c: number) => number;
export const __wbindgen_externrefs: WebAssembly.Table;
export const __wbindgen_malloc: (a: number, b: number) => number;
export const __wbindgen_free: (a: number, b: number, c: number) => void;
export const __wbindgen_start: () => void;

/* tslint:disable */
/* eslint-disable */
export const memory: WebAssembly.Memory;
export const __wbg_decoder_free: (a: number, b: number) => void;
export const decoder_byteOffset: (a: number) => number;
export const decoder_channels: (a: number) => number;
export const decoder_chromaticities: (a: number) => [number, number];
export const decoder_codePoints: (a: number) => [number, number];
export const decoder_frameIndex: (a: number) => number;
export const decoder_gamma: (a: number) => number;
export const decoder_height: (a: number) => number;
export const decoder_new: (a: number, b: number) => [number, number, number];
export const decoder_profile: (a: number) => [number, number];
export const decoder_read: (a: number) => [number, number, number];
export const decoder_width: (a: number) => number;
export const __wbindgen_externrefs: WebAssembly.Table;
export const __wbindgen_free: (a: number, b: number, c: number) => void;
export const __wbindgen_malloc: (a: number, b: number) => number;
export const __externref_table_dealloc: (a: number) => void;
export const __wbindgen_start: () => void;

import { compileWasm } from '../compile-wasm';
import { EngineError } from '../errors';
import { bytesOf } from '../wasm/memory';
import type { Picture } from '../wasm/pkg/pixels_wasm';
import * as glue from './pkg/color_wasm_bg.js';

/** Converts pixels to sRGB with the lookup table of an ICC profile. */
export interface TableConverter {
  /**
   * Converts a picture in place. Each pixel of a CMYK image must hold four ink values, as `JpegFile.decodeStored`
   * returns them.
   */
  convert(picture: Picture): void;
  free(): void;
}

let started: Promise<WebAssembly.Memory> | null = null;

/**
 * The memory of the Wasm module. The module is fetched when a photo needs it for the first time. After a failure, the
 * next call tries again.
 */
function memoryOfModule(): Promise<WebAssembly.Memory> {
  const starting = (started ??= start().catch((cause: unknown) => {
    started = null;
    throw new EngineError('decoder-unavailable', undefined, { cause });
  }));
  return starting;
}

async function start(): Promise<WebAssembly.Memory> {
  const module = await compileWasm(new URL('./pkg/color_wasm_bg.wasm', import.meta.url));
  const { exports } = await WebAssembly.instantiate(module, { './color_wasm_bg.js': { ...glue } });
  const { memory, __wbindgen_start: begin } = exports as {
    memory: WebAssembly.Memory;
    __wbindgen_start: () => void;
  };
  glue.__wbg_set_wasm(exports);
  begin();
  return memory;
}

/**
 * Prepares the conversion with the lookup table of a profile. The caller frees the returned converter.
 *
 * @param channels the number of colour channels in the file: 1, 3, or 4 for CMYK
 * @returns null when the profile has no lookup table for these channels, or is broken
 * @throws EngineError `decoder-unavailable`
 */
export async function openTable(
  profile: Uint8Array,
  channels: number,
): Promise<TableConverter | null> {
  const memory = await memoryOfModule();
  const converter = glue.Converter.read(profile, channels);
  if (converter === undefined) return null;
  return {
    convert: (picture) => {
      convertInBands(bytesOf(picture), converter, memory);
    },
    free: () => {
      converter.free();
    },
  };
}

/**
 * Converts a picture to sRGB with the lookup table of its profile.
 *
 * @returns false if the profile has no lookup table for these channels, or is broken. In this case, the picture is
 *   unchanged
 * @throws EngineError `decoder-unavailable`
 */
export async function convertFromTable(
  picture: Picture,
  profile: Uint8Array,
  channels: number,
): Promise<boolean> {
  const table = await openTable(profile, channels);
  if (table === null) return false;
  try {
    table.convert(picture);
    return true;
  } finally {
    table.free();
  }
}

/** Copies pixels into the module, converts them and copies them back, one band at a time. */
function convertInBands(
  pixels: Uint8Array,
  converter: glue.Converter,
  memory: WebAssembly.Memory,
): void {
  const band = new Uint8Array(memory.buffer, converter.byteOffset, converter.byteLength);
  for (let at = 0; at < pixels.length; at += band.length) {
    const part = pixels.subarray(at, at + band.length);
    band.set(part);
    converter.convert(part.length);
    part.set(band.subarray(0, part.length));
  }
}

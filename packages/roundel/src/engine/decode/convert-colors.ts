import { callWasm } from '../call-wasm';
import * as glue from '../pkg/color/color_wasm_bg.js';
import type { LazyModule, LazyModules } from '../lazy-modules';
import { viewBytes } from '../wasm/memory';
import type { Raster } from '../pkg/pixels/pixels_wasm';

/** The colour space that a file declares. The first of these that is present determines the colours. */
export interface DeclaredColors {
  /** An ICC profile. */
  readonly profile?: Uint8Array | undefined;
  /** The number of colour channels in the file, 1 or 3. Absent: 3. */
  readonly channels?: number;
  /** Primaries and transfer characteristics, as code points of ITU-T H.273. */
  readonly codePoints?: ArrayLike<number> | undefined;
  /** The gamma of a PNG, as `Raster.toSrgbFromPng` takes it. */
  readonly gamma?: number | undefined;
  /** The chromaticities of a PNG, as `Raster.toSrgbFromPng` takes them. */
  readonly chromaticities?: Uint32Array | undefined;
}

/**
 * Converts a picture in place. A colour space that cannot be used, such as that of a broken profile or of a profile for
 * other channels, is ignored: the picture counts as sRGB.
 *
 * @throws EngineError `hdr-unsupported`; the errors of `convertFromTable`
 */
export async function convertToSrgb(
  picture: Raster,
  colors: DeclaredColors,
  modules: LazyModules,
): Promise<void> {
  const { profile, channels = 3, codePoints, gamma, chromaticities } = colors;
  if (profile !== undefined) {
    const hasTable = callWasm(() => picture.toSrgb(profile, channels));
    if (hasTable) await convertFromTable(picture, profile, channels, modules);
    return;
  }
  const { 0: primaries, 1: transfer } = codePoints ?? [];
  callWasm(() => {
    if (primaries !== undefined && transfer !== undefined) {
      picture.toSrgbFromCicp(primaries, transfer);
    } else if (gamma !== undefined || chromaticities !== undefined) {
      picture.toSrgbFromPng(gamma, chromaticities);
    }
  });
}

/** Converts pixels to sRGB with the lookup table of an ICC profile. */
export interface TableConverter {
  /**
   * Converts a picture in place. Each pixel of a CMYK image must hold four ink values, as `JpegFile.decodeStored`
   * returns them.
   */
  convert(picture: Raster): void;
  free(): void;
}

const TABLES: LazyModule = {
  address: new URL('../pkg/color/color_wasm_bg.wasm', import.meta.url),
  failure: 'decoder-unavailable',
};

/** An instance of the module. The glue code works with one instance at a time, so each use sets its own. */
class Instance {
  readonly #exports: WebAssembly.Exports;

  constructor(exports: WebAssembly.Exports) {
    this.#exports = exports;
    this.use(() => {
      (exports as { __wbindgen_start: () => void }).__wbindgen_start();
    });
  }

  get memory(): WebAssembly.Memory {
    return this.#exports['memory'] as WebAssembly.Memory;
  }

  use<T>(act: () => T): T {
    glue.__wbg_set_wasm(this.#exports);
    try {
      return act();
    } finally {
      // Growing the memory detaches the views that the glue code caches. Otherwise, the glue code would use these views
      // with the next instance.
      this.memory.grow(0);
      glue.__wbg_set_wasm(undefined);
    }
  }
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
  modules: LazyModules,
): Promise<TableConverter | null> {
  const module = await modules.compile(TABLES);
  const { exports } = await WebAssembly.instantiate(module, { './color_wasm_bg.js': { ...glue } });
  const instance = new Instance(exports);
  const converter = instance.use(() => glue.Converter.read(profile, channels));
  if (converter === undefined) return null;
  return {
    convert: (picture) => {
      instance.use(() => {
        convertInBands(viewBytes(picture), converter, instance.memory);
      });
    },
    free: () => {
      instance.use(() => {
        converter.free();
      });
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
async function convertFromTable(
  picture: Raster,
  profile: Uint8Array,
  channels: number,
  modules: LazyModules,
): Promise<boolean> {
  const table = await openTable(profile, channels, modules);
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

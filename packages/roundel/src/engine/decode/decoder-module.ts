import { callWasm } from '../call-wasm';
import { EngineError } from '../errors';
import type { LazyModule, LazyModules } from '../lazy-modules';

/** The JavaScript that wasm-bindgen generates for a module with a decoder. */
interface Glue<Decoder> {
  readonly Decoder: new (file: Uint8Array) => Decoder;
  readonly __wbg_set_wasm: (exports: WebAssembly.Exports | undefined) => void;
}

/** The decoder of an opened file, and the Wasm memory that holds the decoded rows. */
export interface OpenDecoder<Decoder> {
  readonly decoder: Decoder;
  readonly memory: WebAssembly.Memory;
}

/** A Wasm module with a decoder. It is fetched and compiled when it is first needed. */
export class DecoderModule<Decoder extends { free(): void }> {
  readonly #module: LazyModule;
  readonly #name: string;
  readonly #glue: Glue<Decoder>;

  /**
   * @param address the address of the module
   * @param name the name under which the module imports its glue code
   */
  constructor(address: URL, name: string, glue: Glue<Decoder>) {
    this.#module = { address, failure: 'decoder-unavailable' };
    this.#name = name;
    this.#glue = glue;
  }

  /**
   * Opens a file in a new instance of the module and lets `use` decode it. Call this method for one file at a time.
   *
   * Every file gets its own instance, because Wasm memory never shrinks, and because a trap makes an instance unusable.
   * We know of no file that causes a trap, but we did not write the decoders and cannot rule it out.
   *
   * @throws EngineError `decoder-unavailable`, `decode-failed` (also after a trap), `heic-unsupported`,
   *   `too-many-pixels`, `out-of-memory`; whatever `use` throws
   */
  async open<T>(
    file: Uint8Array,
    modules: LazyModules,
    use: (open: OpenDecoder<Decoder>) => Promise<T>,
  ): Promise<T> {
    const glue = this.#glue;
    const { exports } = await WebAssembly.instantiate(await modules.compile(this.#module), {
      [this.#name]: { ...glue },
    });
    const { memory, __wbindgen_start: start } = exports as {
      memory: WebAssembly.Memory;
      __wbindgen_start: () => void;
    };
    glue.__wbg_set_wasm(exports);
    try {
      start();
      const decoder = callWasm(() => new glue.Decoder(file));
      try {
        return await use({ decoder, memory });
      } finally {
        decoder.free();
      }
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      throw new EngineError('decode-failed', 'the decoder trapped', { cause: error });
    } finally {
      // Growing the memory, even by 0 pages, detaches the views that the glue code caches. Otherwise, the glue code
      // would use these views with the next instance.
      memory.grow(0);
      glue.__wbg_set_wasm(undefined);
    }
  }
}

import { compileWasm } from '#compile-wasm';
import { EngineError, type EngineErrorCode } from './errors';

/** How a module is fetched when it is first needed. */
export interface LazyModule {
  readonly address: URL;
  /** The code of the error if it cannot be fetched or compiled. */
  readonly failure: EngineErrorCode;
  /** Milliseconds after which loading fails. Absent: no limit. */
  readonly timeLimit?: number;
}

/** The Wasm modules that an engine has fetched and compiled because a photo needed them. */
export class LazyModules {
  readonly #compiled = new Map<LazyModule, Promise<WebAssembly.Module>>();

  /**
   * Fetches and compiles a module unless this was done before. After a failure, the next call tries again.
   *
   * @throws EngineError with the code of the module
   */
  compile(module: LazyModule): Promise<WebAssembly.Module> {
    const known = this.#compiled.get(module);
    if (known !== undefined) return known;
    const { address, failure, timeLimit } = module;
    const signal = timeLimit === undefined ? null : AbortSignal.timeout(timeLimit);
    const compiling = compileWasm(address, signal).catch((cause: unknown) => {
      this.#compiled.delete(module);
      throw new EngineError(failure, undefined, { cause });
    });
    this.#compiled.set(module, compiling);
    return compiling;
  }
}

import { EngineError, throwIfAborted, untilAborted } from '../errors';
import type { LazyModules } from '../lazy-modules';

/** The code that finds faces, and its compiled module, which it takes. */
type Finder = typeof import('./loaded') & { readonly module: WebAssembly.Module };

/**
 * Loads the code and the Wasm module that find faces. Call this function before reading a photo: loading can take
 * seconds, during which the photo may be closed.
 *
 * @throws EngineError `faces-unavailable`; an AbortError as soon as the signal fires, while loading continues
 */
export async function loadFaces(modules: LazyModules, signal: AbortSignal): Promise<Finder> {
  throwIfAborted(signal);
  return untilAborted(load(modules), signal);
}

async function load(modules: LazyModules): Promise<Finder> {
  let code: typeof import('./loaded');
  try {
    code = await import('./loaded');
  } catch (cause) {
    throw new EngineError('faces-unavailable', undefined, { cause });
  }
  return { ...code, module: await modules.compile(code.FACES) };
}

import { abortError, EngineError, throwIfAborted } from '../errors';

/**
 * Loads the code and the Wasm module that find faces. Call this function before reading a photo: loading can take
 * seconds, during which the photo may be closed.
 *
 * @throws EngineError `faces-unavailable`; an AbortError as soon as the signal fires, while loading continues
 */
export async function loadFaces(signal: AbortSignal): Promise<typeof import('./loaded')> {
  throwIfAborted(signal);
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => {
      reject(abortError());
    };
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([load(), aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function load(): Promise<typeof import('./loaded')> {
  let code: typeof import('./loaded');
  try {
    code = await import('./loaded');
  } catch (cause) {
    throw new EngineError('faces-unavailable', undefined, { cause });
  }
  await code.compileModule();
  return code;
}

import { EngineError } from '../errors';

/**
 * Loads the code that decodes HEIC. Builds without the decoder have without-heic.ts in place of this file.
 *
 * @throws EngineError `decoder-unavailable`
 */
export async function loadHeic(): Promise<typeof import('./decode')> {
  try {
    return await import('./decode');
  } catch (cause) {
    throw new EngineError('decoder-unavailable', undefined, { cause });
  }
}

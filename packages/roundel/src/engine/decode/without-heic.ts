import { EngineError } from '../errors';

/** Replaces decode-heic.ts in a build with ROUNDEL_WITHOUT_HEIC=yes (docs/decisions/0066-heic.md). */
export function decodeHeic(): Promise<never> {
  return Promise.reject(new EngineError('heic-unsupported', 'this build has no decoder of HEIC'));
}

import { encodePng } from './encode-png';
import type { Picture } from './pkg/pixels_wasm';
import type { StripPool } from './strip-pool';

/**
 * Encodes a picture at both levels and returns the smaller file. The slow level is not always smaller:
 * a palette, for example, can take more bytes than it saves.
 *
 * @param onProgress called with the share of the `smallest` level's strips done
 * @throws EngineError, or an AbortError between two strips
 */
export async function encodeSmallest(
  picture: Picture,
  pool: StripPool,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const fast = await encodePng(picture, pool, () => undefined, signal);
  const small = await encodePng(picture, pool, onProgress, signal, 'smallest');
  return small.size < fast.size ? small : fast;
}

import { transfer, wrap } from 'comlink';
import type { Pixels } from '../engine';
import { abortError, EngineError } from '../errors';
import { spawnEncoder } from '#spawn';
import { isWasmSimdSupported } from '../wasm/support';
import type { LossyFormat } from './encoder';
import type { EncodeWorkerApi } from './encode-api';

/** Encodes the pixels at a quality from 1 to 100. */
type Encode = (quality: number) => Promise<Blob>;

/**
 * Starts a worker with an encoder for a picture. Terminates the worker once `work` has settled or the signal fires.
 *
 * @param pixels the pixels, which are transferred to the worker: their buffer is empty afterwards
 * @param work receives the encoder, and whether transparent pixels became white
 * @throws EngineError `format-unavailable`, or an AbortError
 */
export function withEncoder<T>(
  pixels: Pixels,
  format: LossyFormat,
  work: (encode: Encode, isOnWhite: boolean) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    if (!(signal instanceof AbortSignal)) throw new TypeError('Expected an AbortSignal for signal');
    if (signal.aborted) {
      reject(abortError());
      return;
    }
    const worker = spawnEncoder();
    const end = (settle: () => void): void => {
      signal.removeEventListener('abort', onAbort);
      worker.terminate();
      settle();
    };
    const onAbort = (): void => {
      end(() => {
        reject(abortError());
      });
    };
    const onError = (cause: unknown): void => {
      end(() => {
        const reason = isWasmSimdSupported() ? undefined : 'no-wasm';
        reject(new EngineError('format-unavailable', undefined, { reason, cause }));
      });
    };
    signal.addEventListener('abort', onAbort);
    // This event fires if the script cannot be loaded or runs out of memory.
    worker.addEventListener('error', onError);
    const encoder = wrap<EncodeWorkerApi>(worker);
    encoder
      .open(transfer(pixels, [pixels.data.buffer]), format)
      .then((isOnWhite) => work((quality) => encoder.encode(quality), isOnWhite))
      .then((value) => {
        end(() => {
          resolve(value);
        });
      }, onError);
  });
}

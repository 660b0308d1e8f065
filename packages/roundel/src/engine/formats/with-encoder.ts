import { transfer, wrap } from 'comlink';
import type { Pixels } from '../engine';
import { abortError, EngineError } from '../errors';
import { pixelsFault } from '../pixels-fault';
import { spawnFormats } from '../spawn';
import { isWasmSimdSupported } from '../wasm/support';
import type { FormatWorkerApi } from './format-worker';
import { LOSSY_FORMATS, type LossyFormat, qualityFault } from './lossy-format';

/** Encodes the pixels at a quality from 1 to 100. */
type Encode = (quality: number) => Promise<Blob>;

/**
 * Starts a worker with an encoder for a picture. Terminates the worker once `work` has settled or the signal fires.
 *
 * @param pixels the pixels, which are transferred to the worker: their buffer is empty afterwards
 * @param highest the highest quality that `work` asks for
 * @param work receives the encoder, and whether transparent pixels became white
 * @throws EngineError `format-unavailable`, `invalid-operation`, or an AbortError
 */
export function withEncoder<T>(
  pixels: Pixels,
  format: LossyFormat,
  highest: number,
  work: (encode: Encode, isOnWhite: boolean) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    if (!(signal instanceof AbortSignal))
      throw new TypeError('Expected an AbortSignal as the last argument');
    if (signal.aborted) {
      reject(abortError());
      return;
    }
    const fault = faultOf(pixels, format, highest);
    if (fault !== null) {
      reject(new EngineError('invalid-operation', fault));
      return;
    }
    const worker = spawnFormats();
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
    const encoder = wrap<FormatWorkerApi>(worker);
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

/** Returns a message if an argument is invalid, otherwise null. JavaScript callers may pass any values. */
function faultOf(pixels: Pixels, format: LossyFormat, highest: number): string | null {
  if (!LOSSY_FORMATS.includes(format)) return `Expected jpeg or webp, received ${format}`;
  return qualityFault(highest) ?? pixelsFault(pixels);
}

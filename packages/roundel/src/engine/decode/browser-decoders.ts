import { EngineError } from '../errors';

/** A one-pixel file in each format that only browsers decode. */
const SAMPLES = {
  avif: 'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB4AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgSAAAAAAABNjb2xybmNseAABAA0AAIAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACZtZGF0EgAKBzgABhAQ0AIyERAAAAAP+j6QQOxhwKjI0r5g',
  // cspell:disable-next-line
  jxl: '/woAEBBQXAgIAgEANABLGIsVwknO5QHUZO4B',
};

const canDecode: Partial<Record<keyof typeof SAMPLES, Promise<boolean>>> = {};

/**
 * Throws if the type is AVIF or JPEG XL, which only browsers decode, and this browser does not decode it. Always throws
 * for these types in Node. Does nothing for other types.
 *
 * @throws EngineError `avif-unsupported`, `jxl-unsupported`
 */
export async function assertHasDecoder(type: string): Promise<void> {
  if (type !== 'avif' && type !== 'jxl') return;
  if (await (canDecode[type] ??= decodesSample(type))) return;
  throw new EngineError(`${type}-unsupported`);
}

async function decodesSample(type: keyof typeof SAMPLES): Promise<boolean> {
  if (typeof createImageBitmap === 'undefined') return false;
  const bytes = Uint8Array.from(atob(SAMPLES[type]), (char) => char.charCodeAt(0));
  try {
    (await createImageBitmap(new Blob([bytes], { type: `image/${type}` }))).close();
    return true;
  } catch {
    return false;
  }
}

import { checkIntegrity } from '../../../../packages/roundel/src/format/integrity/check';
import type { InflateWhen } from '../../../../packages/roundel/src/format/integrity/png';
import { readHeader } from '../../../../packages/roundel/src/format/read-header';

export type Bytes = Uint8Array<ArrayBuffer>;

/** Returns the bytes that the engines would decode, or null and the reason why the file is refused. */
export async function integrityOf(
  bytes: Bytes,
  when: InflateWhen = 'always',
): Promise<{ bytes: Bytes | null; reason: string }> {
  const header = readHeader(bytes);
  if (header === null) return { bytes: null, reason: 'no header' };
  const inflate = (): Promise<InflateWhen> => Promise.resolve(when);
  const found = await checkIntegrity(bytes, header.type, { inflate });
  return found.whole ? { bytes: found.bytes, reason: '' } : { bytes: null, reason: found.reason };
}

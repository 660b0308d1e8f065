import type { Engine } from '../../packages/roundel/src/engine/engine';
import type { Op } from '../../packages/roundel/src/engine/op';
import type { ToolId } from '../../packages/roundel/src/tools/registry';
import { type Adjustments, adjusted, planFor } from '../../packages/roundel/src/tools/adjustments';
import { findTool, toolOf } from '../../src/tools/registry';
import type { Checksums } from '../support/same-bytes';

const never = new AbortController().signal;

const TURNED: Adjustments = { quarters: 3, mirrored: true, degrees: 0 };
const STRAIGHTENED: Adjustments = { quarters: 0, mirrored: false, degrees: -7.3 };
const BOTH: Adjustments = { quarters: 1, mirrored: false, degrees: 11 };

/** Photos with more pixels than this are not turned or straightened as a whole. */
const MAX_PIXELS = 1_000_000;

/**
 * Opens a file once, makes PNGs from it, and returns their hashes. Without tools, makes only a PNG of the whole
 * picture. With tools, also makes a PNG of each tool's result, and one of a tool's result that is both turned and
 * straightened. If the photo has at most MAX_PIXELS, also makes PNGs of the turned picture and of the straightened
 * picture. If an encoding fails, the result has the error code instead of a hash. Runs in browsers and in Node.
 */
export async function checksumsOf(
  engine: Engine,
  file: Blob,
  tools: readonly ToolId[],
): Promise<Checksums> {
  const info = await engine.open(file, {}, never);
  const encoded = async (ops: readonly Op[]): Promise<string> => {
    try {
      return await checksumOf(await engine.encode(info.id, ops, {}, never));
    } catch (error) {
      // Do not use instanceof: the error may come from the engine of the installed package, which has its own class.
      if (error instanceof Error && error.name === 'EngineError' && 'code' in error)
        return String(error.code);
      throw error;
    }
  };
  try {
    const checksums: Checksums = { opened: await encoded([]) };
    for (const id of tools) checksums[id] = await encoded(findTool(id)?.plan({}, info) ?? []);
    if (tools.length === 0) return checksums;
    if (info.width * info.height <= MAX_PIXELS) {
      checksums.turned = await encoded(adjusted(TURNED, info).ops);
      checksums.straightened = await encoded(adjusted(STRAIGHTENED, info).ops);
    }
    checksums.adjusted = await encoded(planFor(toolOf('whatsapp-dp-editor'), {}, BOTH, info));
    return checksums;
  } finally {
    engine.close(info.id);
  }
}

/** The SHA-256 hash of a Blob's bytes, in hexadecimal. */
export async function checksumOf(blob: Blob): Promise<string> {
  const sum = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

import { type Engine, type Photo, EngineError, type Op } from 'roundel';
import { type Adjustments, planAdjustments, planPicture, findTool, TOOLS } from 'roundel/tools';
import type { Checksums } from '../../../../tests/support/same-bytes';

const TURNED: Adjustments = { quarters: 3, mirrored: true, degrees: 0 };
const STRAIGHTENED: Adjustments = { quarters: 0, mirrored: false, degrees: -7.3 };
const BOTH: Adjustments = { quarters: 1, mirrored: false, degrees: 11 };

/** Photos with more pixels than this are not turned or straightened as a whole. */
const MAX_PIXELS = 1_000_000;

/**
 * Opens a file once, makes PNGs from it, and returns their hashes: of the whole picture, of each tool's result, and of a
 * tool's result that is both turned and straightened. If the photo has at most MAX_PIXELS, also makes PNGs of the turned
 * picture and of the straightened picture. Makes the PNG of the same operations once, because two tools cut the same circle.
 * Runs in browsers and in Node.
 */
export async function computeChecksums(engine: Engine, file: Blob): Promise<Checksums> {
  let photo: Photo;
  try {
    photo = await engine.open(file);
  } catch (error) {
    return { opened: readCode(error) };
  }
  const made = new Map<string, string>();
  const encodeOnce = async (ops: readonly Op[]): Promise<string> => {
    const key = JSON.stringify(ops);
    const checksum = made.get(key) ?? (await encoded(photo, ops));
    made.set(key, checksum);
    return checksum;
  };
  try {
    const checksums: Checksums = { opened: await encodeOnce([]) };
    for (const tool of TOOLS) {
      checksums[tool.id] = await encodeOnce(tool.plan({}, photo));
    }
    if (photo.width * photo.height <= MAX_PIXELS) {
      checksums.turned = await encodeOnce(planAdjustments(TURNED, photo).ops);
      checksums.straightened = await encodeOnce(planAdjustments(STRAIGHTENED, photo).ops);
    }
    const adjusted = { tool: findTool('whatsapp-dp-editor'), values: {}, adjustments: BOTH };
    checksums.adjusted = await encodeOnce(planPicture(adjusted, photo));
    return checksums;
  } finally {
    photo.close();
  }
}

/** The hash of a PNG, or the code of the error with which the encoding fails. */
async function encoded(photo: Photo, ops: readonly Op[]): Promise<string> {
  try {
    return await computeChecksum(await photo.encode(ops));
  } catch (error) {
    return readCode(error);
  }
}

function readCode(error: unknown): string {
  if (error instanceof EngineError) return error.code;
  throw error;
}

/** The SHA-256 hash of a Blob's bytes, in hexadecimal. */
export async function computeChecksum(blob: Blob): Promise<string> {
  const sum = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

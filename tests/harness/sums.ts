import type { Engine } from '../../src/engine/engine';
import { EngineError } from '../../src/engine/errors';
import { TOOL_IDS } from '../../src/records/tool-id';
import { findTool } from '../../src/tools/registry';
import type { Sums } from '../support/same-bytes';

const never = new AbortController().signal;

/** Opens a file once and runs every tool on it. Runs in browsers and in Node. */
export async function sumsOf(engine: Engine, file: Blob): Promise<Sums> {
  const info = await engine.open(file, never);
  try {
    const sums: Partial<Sums> = {};
    for (const id of TOOL_IDS) {
      const ops = findTool(id)?.plan({}, info) ?? [];
      try {
        sums[id] = await sumOf(await engine.encode(info.id, ops, {}, never));
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        sums[id] = error.code;
      }
    }
    return sums as Sums;
  } finally {
    engine.close(info.id);
  }
}

/** The SHA-256 sum in hexadecimal. */
async function sumOf(blob: Blob): Promise<string> {
  const sum = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

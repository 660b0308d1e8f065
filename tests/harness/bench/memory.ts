import { createWasmEngine } from '../../../src/engine/wasm/engine';
import { memory } from '../../../src/engine/wasm/pkg/pixels_wasm_bg.wasm';
import { findTool } from '../../../src/tools/registry';
import type { ToolId } from '../../../src/tools/tool';
import { PREVIEW_SIDE } from '../../../src/pipeline/frames';
import { fileNamed } from './files';

/**
 * The greatest size our Wasm memory had while a tool was at work, in bytes: a
 * Wasm memory never shrinks. The engine runs in this page for once, where its
 * memory can be seen; a page that has worked before would tell too much.
 */
export async function peakWasmMemory(name: string, id: ToolId): Promise<number> {
  const engine = createWasmEngine();
  const never = new AbortController().signal;
  const info = await engine.open(fileNamed(name), never);
  const ops = findTool(id)?.plan({}, info) ?? [];
  (await engine.render(info.id, ops, { maxSide: PREVIEW_SIDE }, never)).bitmap.close();
  await engine.encode(info.id, ops, {}, never);
  engine.close(info.id);
  return memory.buffer.byteLength;
}

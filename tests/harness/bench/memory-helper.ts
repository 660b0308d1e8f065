/** The engine's helper as it is, and an answer to how much Wasm memory it has. */
import '../../../src/engine/wasm/strip-worker';

interface MemoryRequest {
  readonly memoryTo: MessagePort;
}

// Before the helper's own listener, which would take it for a strip.
addEventListener(
  'message',
  (event: MessageEvent<Partial<MemoryRequest>>) => {
    const { memoryTo } = event.data;
    if (memoryTo === undefined) return;
    event.stopImmediatePropagation();
    void import('../../../src/engine/wasm/pkg/pixels_wasm_bg.wasm').then(({ memory }) => {
      memoryTo.postMessage(memory.buffer.byteLength);
    });
  },
  { capture: true },
);

/** The engine's helper, extended to report the size of its Wasm memory. */
import '../../../src/engine/wasm/strip-worker';

interface MemoryRequest {
  readonly memoryTo: MessagePort;
}

// Runs before the helper's own listener, which would take the request for a strip.
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

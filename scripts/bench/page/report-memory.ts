/** Reports the size of a helper's Wasm memory on request. */

interface MemoryRequest {
  readonly memoryTo: MessagePort;
}

addEventListener('message', (event: MessageEvent<Partial<MemoryRequest>>) => {
  const { memoryTo } = event.data;
  if (memoryTo === undefined) return;
  // The helper's own listener would mistake the request for a strip.
  event.stopImmediatePropagation();
  void import('../../../packages/roundel/src/engine/wasm/pkg/pixels_wasm_bg.wasm').then(
    ({ memory }) => {
      memoryTo.postMessage(memory.buffer.byteLength);
    },
  );
});

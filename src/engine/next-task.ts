/**
 * Resolves in a new task, after the messages already queued have been handled.
 * Long work awaits it so that a cancellation can arrive. Uses a message channel
 * because nested timers are clamped to 4 ms.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

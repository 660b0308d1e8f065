/**
 * Resolves in a new task, after messages that already wait have been handled:
 * how long work lets a cancellation in. A message channel, because timers are
 * clamped to 4 ms once nested.
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

/** Resolve the promises of `nextTask`, oldest first. */
const waiting: (() => void)[] = [];

/** Refers to both ports: see `nextTask`. */
let channel: MessageChannel | undefined;

function open(): MessageChannel {
  const opened = new MessageChannel();
  opened.port1.onmessage = () => {
    waiting.shift()?.();
  };
  return opened;
}

/**
 * Resolves in a new task, after the messages already queued have been handled.
 * Long work awaits it so that a cancellation can arrive. Uses a message channel
 * because nested timers are clamped to 4 ms.
 *
 * All calls share one channel. A browser may collect the ports of a channel that
 * nothing refers to, and a message between them is lost with them.
 */
export function nextTask(): Promise<void> {
  const { port2 } = (channel ??= open());
  return new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });
}

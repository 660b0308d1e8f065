/** Functions that resolve the promises of `nextTask`, oldest first. */
const waiting: (() => void)[] = [];

/** Keeps both ports from being garbage-collected: see `nextTask`. */
let channel: MessageChannel | undefined;

function open(): MessageChannel {
  const opened = new MessageChannel();
  opened.port1.onmessage = () => {
    waiting.shift()?.();
  };
  return opened;
}

/**
 * Resolves in a new task, after the messages already queued have been handled. Long work awaits this promise between
 * its steps, so that a cancellation can arrive. Uses a message channel because nested timers are clamped to 4 ms.
 *
 * All calls share one channel. A browser may garbage-collect the ports of a channel
 * that nothing refers to, together with a message between them.
 */
export function nextTask(): Promise<void> {
  const { port2 } = (channel ??= open());
  return new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });
}

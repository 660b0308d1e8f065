/** The functions that resolve the promises of `nextTask`, the oldest first. */
const waiting: (() => void)[] = [];

/** The channel that all calls use. This reference keeps its ports from being garbage-collected: see `nextTask`. */
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
 * its steps, so that a cancellation can arrive. The function uses a message channel, because browsers delay nested
 * timers by 4 ms.
 *
 * All calls share one channel. If each call had its own channel, nothing would refer to the channel, and a browser
 * could garbage-collect its ports together with the message between them.
 */
export function nextTask(): Promise<void> {
  const { port2 } = (channel ??= open());
  return new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });
}

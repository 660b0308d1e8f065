/** Node's ports also have these, and an open port would keep the process alive. */
interface NodePort {
  ref?(): void;
  unref?(): void;
}

interface Tasks {
  readonly channel: MessageChannel;
  readonly waiting: (() => void)[];
}

let tasks: Tasks | undefined;

function createTasks(): Tasks {
  const channel = new MessageChannel();
  const waiting: Tasks['waiting'] = [];
  channel.port1.onmessage = () => {
    const resolve = waiting.shift();
    if (waiting.length === 0) (channel.port1 as NodePort).unref?.();
    resolve?.();
  };
  return { channel, waiting };
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
  tasks ??= createTasks();
  const { channel, waiting } = tasks;
  return new Promise((resolve) => {
    (channel.port1 as NodePort).ref?.();
    waiting.push(resolve);
    channel.port2.postMessage(null);
  });
}

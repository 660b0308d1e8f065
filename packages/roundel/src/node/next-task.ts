/**
 * Resolves in a new task, after the messages already queued have been handled.
 *
 * Node's message channels are no help: Node handles up to a thousand messages of one port before it turns to another, so a
 * cancellation would wait behind the tasks of the work that it cancels.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/**
 * Resolves in a new task, after the messages already queued have been handled.
 *
 * A message channel does not work here: Node handles a thousand messages of one port before it turns to another port,
 * so a cancellation would wait behind the tasks of the work that it cancels.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/**
 * Resolves in a new task, after the messages already queued have been handled.
 *
 * A message channel, as in browsers, does not work in Node. Node handles a thousand messages of one port before it
 * turns to another port, so a message that cancels work would wait behind the tasks of that work.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

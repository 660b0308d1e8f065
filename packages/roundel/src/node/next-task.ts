/**
 * Resolves in a new task, after the messages already queued have been handled.
 *
 * The message channel that is used in browsers would not work in Node. Node handles a thousand messages from one port
 * before it turns to another port, so a message that cancels work would wait until many steps of the work were done.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

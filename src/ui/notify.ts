/** A message that appears for a few seconds at the edge of the window. */
export interface Notice {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

type Listener = () => void;

/*
 * Notices wait here until the toaster, which is loaded with the first of them,
 * is on the page and takes them out.
 */
let waiting: readonly Notice[] = [];
let listeners: readonly Listener[] = [];

function publish(next: readonly Notice[]) {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Shows a notice. Callable from anywhere, at any time. */
export function notify(kind: Notice['kind'], text: string): void {
  publish([...waiting, { kind, text }]);
}

/** The notices nobody has shown yet, in order. */
export function waitingNotices(): readonly Notice[] {
  return waiting;
}

/** Takes out every waiting notice. */
export function takeNotices(): readonly Notice[] {
  const taken = waiting;
  if (taken.length > 0) publish([]);
  return taken;
}

/** Calls `listener` whenever the waiting notices change. Returns the end of it. */
export function subscribeToNotices(listener: Listener): () => void {
  listeners = [...listeners, listener];
  return () => {
    listeners = listeners.filter((other) => other !== listener);
  };
}

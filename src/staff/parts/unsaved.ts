/** Asks whether to leave; resolves to the answer. */
type Ask = () => Promise<boolean>;

let asking: Ask | null = null;

/** Puts `ask` in charge while something is unsaved. Returns the end of it. */
export function guardUnsaved(ask: Ask): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = null;
  };
}

/** Whether it is well to leave the screen: at once when nothing is unsaved, else as answered. */
export function mayLeave(): Promise<boolean> {
  return asking === null ? Promise.resolve(true) : asking();
}

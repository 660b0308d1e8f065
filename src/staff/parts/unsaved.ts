/** Asks whether to leave the screen; resolves to the answer. */
type Ask = () => Promise<boolean>;

let currentAsk: Ask | null = null;

/** Registers `ask`, because something is unsaved. Returns a function that unregisters `ask`. */
export function guardUnsaved(ask: Ask): () => void {
  currentAsk = ask;
  return () => {
    if (currentAsk === ask) currentAsk = null;
  };
}

/** Whether the user may leave the screen. Asks only if something is unsaved. */
export function mayLeave(): Promise<boolean> {
  return currentAsk === null ? Promise.resolve(true) : currentAsk();
}

/** Asks whether to leave the screen; resolves to the answer. */
type Ask = () => Promise<boolean>;

/** The questions of a screen and of the dialogs above it. The last one is about what is on top. */
const asks: Ask[] = [];

/** Registers `ask`, because something is unsaved. Returns a function that unregisters `ask`. */
export function guardUnsaved(ask: Ask): () => void {
  asks.push(ask);
  return () => {
    asks.splice(asks.indexOf(ask), 1);
  };
}

/** Whether something is unsaved. */
export function hasUnsaved(): boolean {
  return asks.length > 0;
}

/** Whether the user may leave the screen, or close the dialog that is on top. Asks only if something is unsaved. */
export function mayLeave(): Promise<boolean> {
  return asks.at(-1)?.() ?? Promise.resolve(true);
}

/** Runs `close`. If `isUnsaved`, asks first, with the question of the UnsavedGuard that the dialog shows then. */
export async function closeDialog(isUnsaved: boolean, close: () => void): Promise<void> {
  if (!isUnsaved || (await mayLeave())) close();
}

let note: () => void;

/** Resolves once a result has been made since the page was loaded. */
export const firstResult = new Promise<void>((resolve) => {
  note = resolve;
});

export function noteResult(): void {
  note();
}

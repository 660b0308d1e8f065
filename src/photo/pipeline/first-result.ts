interface FirstResult {
  /** Resolves once a result has been made since the page was loaded. */
  readonly made: Promise<void>;
  /** Call this for each result. */
  readonly note: () => void;
}

/** What waits for the first result of a visit, such as storing the site for use offline, uses it. */
export function createFirstResult(): FirstResult {
  let note!: () => void;
  const made = new Promise<void>((resolve) => {
    note = resolve;
  });
  return { made, note };
}

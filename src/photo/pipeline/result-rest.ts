/**
 * How long no other result may follow, in milliseconds. Storing the site keeps a processor busy for seconds, so a photo
 * that is chosen meanwhile takes half as long again.
 */
const REST = 10_000;

interface ResultRest {
  /** Resolves once a result has been made since the page was loaded, and no other has followed for `REST`. */
  readonly begun: Promise<void>;
  /** Call this for each result. */
  readonly note: () => void;
}

/** What must not delay a visitor's next picture, such as storing the site for use offline, waits for this rest. */
export function createResultRest(): ResultRest {
  let begin!: () => void;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    begun,
    note: () => {
      clearTimeout(timer);
      timer = setTimeout(begin, REST);
    },
  };
}

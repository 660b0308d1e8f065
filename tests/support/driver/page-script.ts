/** A file that the page asked the browser to save. */
export interface PageDownload {
  readonly name: string;
  readonly blob: Blob;
}

/** The records of `watchPage`. Tests read them from `window.testNotes`. */
export interface PageNotes {
  /** Exceptions, unhandled rejections, policy violations and `console.error` calls. */
  errors: string[];
  readonly downloads: PageDownload[];
  /** The file input whose dialog was requested last. */
  fileInput: HTMLInputElement | null;
  /** Every worker the page started, in order. */
  readonly workers: Worker[];
}

declare global {
  interface Window {
    testNotes: PageNotes;
  }
}

/**
 * Runs in the page before its other scripts. It suppresses file dialogs and downloads, which tests
 * would have to handle differently in each browser, and records what the page requested instead.
 */
export function watchPage(): void {
  const notes: PageNotes = { errors: [], downloads: [], fileInput: null, workers: [] };
  window.testNotes = notes;

  const describe = (value: unknown): string =>
    value instanceof Error ? `${String(value)}\n${value.stack ?? ''}` : String(value);
  addEventListener('error', (event) => {
    notes.errors.push(`exception: ${event.error === null ? event.message : describe(event.error)}`);
  });
  addEventListener('unhandledrejection', (event) => {
    notes.errors.push(`unhandled rejection: ${describe(event.reason)}`);
  });
  addEventListener('securitypolicyviolation', (event) => {
    notes.errors.push(
      `policy violation: ${event.effectiveDirective} refused ${event.blockedURI} in ${event.sourceFile}:${String(event.lineNumber)}`,
    );
  });
  const log = console.error.bind(console);
  console.error = (...values: unknown[]) => {
    notes.errors.push(`console: ${values.map(describe).join(' ')}`);
    log(...values);
  };

  // A browser reads a blob URL when its link is clicked. If the page has revoked the URL by then, nothing is saved.
  const blobs = new Map<string, Blob>();
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (source) => {
    const address = create(source);
    if (source instanceof Blob) blobs.set(address, source);
    return address;
  };
  const revoke = URL.revokeObjectURL.bind(URL);
  URL.revokeObjectURL = (address) => {
    blobs.delete(address);
    revoke(address);
  };
  const isSaved = (link: HTMLAnchorElement): boolean => {
    const blob = blobs.get(link.href);
    if (!link.hasAttribute('download') || blob === undefined) return false;
    notes.downloads.push({ name: link.download, blob });
    return true;
  };
  // A click on a detached link does not reach the document's listener below, so also replace the link's `click` method.
  const clickLink: unknown = Reflect.get(HTMLElement.prototype, 'click');
  HTMLAnchorElement.prototype.click = function click() {
    if (!isSaved(this)) Reflect.apply(clickLink as () => void, this, []);
  };
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target instanceof HTMLInputElement && target.type === 'file') {
        notes.fileInput = target;
        event.preventDefault();
      }
      const link = target?.closest('a') ?? null;
      if (link !== null && isSaved(link)) event.preventDefault();
    },
    true,
  );

  window.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      notes.workers.push(this);
    }
  };
}

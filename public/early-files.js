// Collects files before the application has started. The contract is in src/photo/pipeline/early-files.ts.
{
  /** @typedef {import('../src/photo/pipeline/kept-drop').KeptDrop} KeptDrop */
  /** @type {KeptDrop | null} */
  let waitingDrop = null;
  /** @type {HTMLScriptElement | null} */
  let failed = null;
  let lost = false;
  let aside = false;
  /** Milliseconds until a failed script is fetched again while a file waits. */
  const RETRY = 3000;
  /** Whether all scripts could be fetched just before the page loaded them for the last time. */
  let reached = false;

  // Only pages that accept files have this element.
  const status = () => document.getElementById('early-file');
  const takesFiles = () => !aside && status() !== null;
  /** @returns {HTMLInputElement | null} */
  const input = () => document.querySelector('#root input[type=file]');
  /** @returns {HTMLInputElement | null} */
  const folderInput = () => document.querySelector('#root input[data-folder]');

  function updateStatus() {
    const { waiting = '', failed: keepOpen = '', stuck: reload = '' } = status()?.dataset ?? {};
    const problem = status()?.dataset['isStuck'] === undefined ? keepOpen : reload;
    const text = waitingDrop === null ? '' : lost ? problem : waiting;
    if (status()?.textContent !== text) status()?.replaceChildren(text);
  }

  /** @param {Iterable<Pick<DataTransferItem, 'kind' | 'webkitGetAsEntry' | 'getAsFile'>>} all */
  function keep(all) {
    // Copies the items as src/photo/pipeline/kept-drop.ts does, because the browser empties their list after the event.
    const items = [...all].flatMap((item) => {
      if (item.kind !== 'file') return [];
      const [entry, content] = [item.webkitGetAsEntry(), item.getAsFile()];
      const each = { webkitGetAsEntry: () => entry, getAsFile: () => content };
      return [{ kind: /** @type {const} */ ('file'), ...each }];
    });
    if (items.length === 0) return;
    waitingDrop = { type: 'drop', dataTransfer: { items } };
    updateStatus();
    tryAgain();
  }

  /** @param {HTMLInputElement} chooser */
  function keepChosen({ files }) {
    keep(
      [...(files ?? [])].map((file) => ({
        kind: 'file',
        webkitGetAsEntry: () => null,
        getAsFile: () => file,
      })),
    );
  }

  async function fetchAgain() {
    if (failed === null) return;
    const { src } = failed;
    failed = null;
    if (reached) {
      // Until 2026, the HTML specification made browsers remember that a module could not be fetched
      // (https://github.com/whatwg/html/pull/10327). In these browsers, further retries on this page would fail, too.
      status()?.toggleAttribute('data-is-stuck', true);
      updateStatus();
      return;
    }
    reached = await canBeFetched();
    const again = { type: 'module', crossOrigin: '', src };
    document.head.append(Object.assign(document.createElement('script'), again));
  }

  /**
   * Whether the page's scripts can be fetched now. Also makes WebKit forget failed fetches, which it would otherwise
   * remember beyond this page.
   */
  async function canBeFetched() {
    /** @type {NodeListOf<HTMLLinkElement>} */
    const links = document.querySelectorAll('link[rel=modulepreload]');
    const answers = [...links].map(({ href }) => fetch(href, { cache: 'reload' }));
    return Promise.all(answers).then(
      (all) => all.every(({ ok }) => ok),
      () => false,
    );
  }

  function tryAgain() {
    if (failed === null) return;
    lost = false;
    updateStatus();
    void fetchAgain();
  }

  /** @param {EventTarget | null} target */
  function isTextField(target) {
    return target instanceof Element && target.closest('input, textarea') !== null;
  }

  /** @param {DragEvent} event */
  function onDrag(event) {
    const { dataTransfer, defaultPrevented, target, type } = event;
    if (defaultPrevented || dataTransfer === null) return;
    const hasFiles = dataTransfer.types.includes('Files');
    const hasLink = dataTransfer.types.includes('text/uri-list') && !isTextField(target);
    if (!hasFiles && !hasLink) return;
    // Otherwise the browser would navigate to the file or link.
    event.preventDefault();
    const accepted = hasFiles && takesFiles();
    if (type === 'dragover') dataTransfer.dropEffect = accepted ? 'copy' : 'none';
    else if (accepted) keep(dataTransfer.items);
  }

  // The window gets events last, so onDrag can skip the events that the application has handled.
  addEventListener('dragover', onDrag);
  addEventListener('drop', onDrag);

  addEventListener('paste', ({ clipboardData, target }) => {
    const chooser = input();
    if (!takesFiles() || chooser === null || isTextField(target)) return;
    const files = [...(clipboardData?.files ?? [])];
    // Many systems know no media type for newer formats and rare extensions, so the extensions that the input offers
    // count too. src/photo/pipeline/photo-files.ts has the same rule.
    const extensions = chooser.accept.split(',').filter((each) => each.startsWith('.'));
    const isPicture = files.some(({ name, type }) => {
      const lower = name.toLowerCase();
      return type.startsWith('image/') || extensions.some((each) => lower.endsWith(each));
    });
    if (isPicture) keep(clipboardData?.items ?? []);
  });

  addEventListener('change', ({ target }) => {
    if (takesFiles() && target instanceof HTMLInputElement) keepChosen(target);
  });

  addEventListener('click', ({ target }) => {
    if (!takesFiles() || !(target instanceof Element)) return;
    const opener = target.closest('[data-opens-file-dialog]');
    if (!(opener instanceof HTMLElement)) return;
    const chooser = opener.dataset['opensFileDialog'] === 'folder' ? folderInput() : input();
    if (chooser === null) return;
    // Listens to this input itself, because the application may replace it while its dialog is open.
    chooser.onchange = () => {
      if (chooser.isConnected) return;
      keepChosen(chooser);
      dispatchEvent(new Event('early-file'));
    };
    chooser.click();
  });

  // A failure is recorded even before a file is chosen, so that the message for a later file is correct.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
      failed = target;
      lost = true;
      updateStatus();
      // A restored connection may still fail at first. The message stays during retries, so that screen readers read it
      // out only once.
      if (waitingDrop !== null) setTimeout(() => void fetchAgain(), RETRY);
    },
    true,
  );
  addEventListener('online', tryAgain);

  // Otherwise the browser would reload the page, with the form's text in its address. The application
  // handles the form once it has started.
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.target.dataset['pressed'] = '';
  });

  globalThis.earlyFiles = {
    stepAside() {
      aside = true;
      return waitingDrop;
    },
    take() {
      const taken = waitingDrop;
      aside = true;
      waitingDrop = null;
      updateStatus();
      return taken;
    },
  };
}

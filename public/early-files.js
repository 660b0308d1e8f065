// Collects files before the application has started. The contract is in src/pipeline/early-files.ts.
{
  /** @type {File | null} */
  let file = null;
  /** @type {import('../src/pipeline/dropped-folder').FolderDrop | null} */
  let folder = null;
  /** @type {HTMLScriptElement | null} */
  let failed = null;
  let lost = false;
  let aside = false;
  /** Milliseconds until a failed script is fetched again while a file waits. */
  const RETRY = 3000;
  /** The prefix of the window's name while the name holds a file during a reload. */
  const STASH = 'early-file:';
  let retries = 0;
  let reloaded = false;

  // Only pages that accept files have this element.
  const status = () => document.getElementById('early-file');
  const takesFiles = () => !aside && status() !== null;
  /** @returns {HTMLInputElement | null} */
  const input = () => document.querySelector('#root input[type=file]');

  function updateStatus() {
    const { waiting = '', failed: keepOpen = '' } = status()?.dataset ?? {};
    const text = file === null && folder === null ? '' : lost ? keepOpen : waiting;
    if (status()?.textContent !== text) status()?.replaceChildren(text);
  }

  /** @param {File | null | undefined} newest */
  function keep(newest) {
    if (!newest) return;
    file = newest;
    folder = null;
    updateStatus();
    tryAgain();
  }

  /** @param {DataTransfer} transfer */
  function keepDropped({ items, files }) {
    // Copies the items as src/pipeline/dropped-folder.ts does, because the browser empties their list after the event.
    const dropped = [...items].flatMap((item) => {
      if (item.kind !== 'file') return [];
      const [entry, content] = [item.webkitGetAsEntry(), item.getAsFile()];
      const each = { webkitGetAsEntry: () => entry, getAsFile: () => content };
      return [{ kind: /** @type {const} */ ('file'), ...each }];
    });
    if (!dropped.some((item) => item.webkitGetAsEntry()?.isDirectory)) {
      keep(files[0]);
      return;
    }
    file = null;
    folder = { type: 'drop', dataTransfer: { items: dropped } };
    updateStatus();
    tryAgain();
  }

  async function fetchAgain() {
    if (failed === null) return;
    const { src } = failed;
    failed = null;
    if (retries > 0 && file !== null && !reloaded && (await canBeFetched())) {
      reloadWith(file);
      return;
    }
    retries += 1;
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

  /**
   * Loads the page again without losing the file. Until 2026, the HTML specification made browsers remember that a
   * module could not be fetched (https://github.com/whatwg/html/pull/10327). So retries on the same page often fail.
   * The window's name holds the file, because the name outlives the page but is not written to the disk.
   *
   * @param {File} waiting
   */
  function reloadWith(waiting) {
    const reader = new FileReader();
    reader.onload = () => {
      const { name, type } = waiting;
      window.name = STASH + JSON.stringify({ name, type, url: reader.result });
      location.reload();
    };
    reader.readAsDataURL(waiting);
  }

  /** Takes the file that `reloadWith` stored. */
  function takeStashed() {
    if (!window.name.startsWith(STASH)) return;
    const stored = window.name.slice(STASH.length);
    window.name = '';
    reloaded = true;
    const { name, type, url } = /** @type {{ name: string, type: string, url: string }} */ (
      JSON.parse(stored)
    );
    const bytes = Uint8Array.from(atob(url.split(',')[1] ?? ''), (char) => char.charCodeAt(0));
    keep(new File([bytes], name, { type }));
    // Waits, because the element for the message is parsed only after this script has run.
    addEventListener('DOMContentLoaded', updateStatus);
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
    else if (accepted) keepDropped(dataTransfer);
  }

  // The window gets events last, so onDrag can skip the events that the application has handled.
  addEventListener('dragover', onDrag);
  addEventListener('drop', onDrag);

  addEventListener('paste', ({ clipboardData, target }) => {
    if (!takesFiles() || input() === null || isTextField(target)) return;
    const files = [...(clipboardData?.files ?? [])];
    // Many systems know no media type for newer formats, so the extension counts too. src/pipeline/photo-files.ts has
    // the same rule.
    const newer = /\.(hei[cf]|avif|jxl)$/i;
    keep(files.find(({ name, type }) => type.startsWith('image/') || newer.test(name)));
  });

  addEventListener('change', ({ target }) => {
    if (takesFiles() && target instanceof HTMLInputElement) keep(target.files?.[0]);
  });

  addEventListener('click', ({ target }) => {
    const chooser = input();
    if (!takesFiles() || chooser === null || !(target instanceof Element)) return;
    if (target.closest('[data-opens-file-dialog]') === null) return;
    // Listens to this input itself, because the application may replace it while its dialog is open.
    chooser.onchange = () => {
      if (chooser.isConnected) return;
      keep(chooser.files?.[0]);
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
      if (file !== null || folder !== null) setTimeout(() => void fetchAgain(), RETRY);
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

  try {
    takeStashed();
  } catch (error) {
    // Ignores the name, which another site may have set.
    console.warn(error);
  }

  globalThis.earlyFiles = {
    stepAside() {
      aside = true;
      return file !== null;
    },
    take() {
      const taken = file;
      aside = true;
      file = null;
      updateStatus();
      return taken;
    },
    takeFolder() {
      const taken = folder;
      aside = true;
      folder = null;
      updateStatus();
      return taken;
    },
  };
}

// @ts-check
// Catches files before the application is alive. src/pipeline/early-files.ts has the contract.
{
  /** @type {File | null} */
  let file = null;
  /** @type {HTMLScriptElement | null} */
  let failed = null;
  let aside = false;

  // Only pages that take files have the sign.
  const sign = () => document.getElementById('early-file');
  const takesFiles = () => !aside && sign() !== null;
  /** @returns {HTMLInputElement | null} */
  const input = () => document.querySelector('#root input[type=file]');

  function updateSign() {
    const { waiting = '', failed: lost = '' } = sign()?.dataset ?? {};
    const text = failed === null ? waiting : lost;
    sign()?.replaceChildren(file === null ? '' : text);
  }

  /** @param {File | null | undefined} newest */
  function keep(newest) {
    if (!newest) return;
    file = newest;
    updateSign();
    fetchAgain();
  }

  function fetchAgain() {
    if (failed === null) return;
    const { src } = failed;
    failed = null;
    updateSign();
    const again = { type: 'module', crossOrigin: '', src };
    document.head.append(Object.assign(document.createElement('script'), again));
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
    // Otherwise the browser would open the file or the link in place of the page.
    event.preventDefault();
    const welcome = hasFiles && takesFiles();
    if (type === 'dragover') dataTransfer.dropEffect = welcome ? 'copy' : 'none';
    else if (welcome) keep(dataTransfer.files[0]);
  }

  // On the window, where events arrive last: what the application has handled is left alone.
  addEventListener('dragover', onDrag);
  addEventListener('drop', onDrag);

  addEventListener('paste', ({ clipboardData, target }) => {
    if (!takesFiles() || input() === null || isTextField(target)) return;
    keep([...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/')));
  });

  addEventListener('change', ({ target }) => {
    if (takesFiles() && target instanceof HTMLInputElement) keep(target.files?.[0]);
  });

  addEventListener('click', ({ target }) => {
    const chooser = input();
    if (!takesFiles() || chooser === null || !(target instanceof Element)) return;
    if (target.closest('[data-opens-file-dialog]') === null) return;
    // The application may replace the input while its dialog is open.
    chooser.onchange = () => {
      if (chooser.isConnected) return;
      keep(chooser.files?.[0]);
      dispatchEvent(new Event('early-file'));
    };
    chooser.click();
  });

  // Not only for a file that is here already: the next one gets an honest sign.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
      failed = target;
      updateSign();
    },
    true,
  );
  addEventListener('online', fetchAgain);

  globalThis.earlyFiles = {
    stepAside() {
      aside = true;
      return file !== null;
    },
    take() {
      const taken = file;
      aside = true;
      file = null;
      updateSign();
      return taken;
    },
  };
}

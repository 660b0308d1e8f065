/**
 * Functions that run in the page, passed to it as text: they must not use anything from this module.
 */

/** Whether the page is complete and its button still waits for a file. */
export function isReady() {
  return 'ready' in document.documentElement.dataset;
}

/**
 * Starts a stopwatch that measures from the moment the page learns of a chosen file until its
 * 'Download Image' button is enabled. Install it once, before the first file. It observes every
 * change of the page instead of polling.
 */
export function installStopwatch() {
  const isEnabled = () =>
    [...document.querySelectorAll('button')].some(
      (button) =>
        button.textContent?.includes('Download Image') === true &&
        !button.matches(':disabled, [aria-disabled=true]'),
    );
  /** @type {number | null} */
  let start = null;
  let sawDisabled = false;
  /** @type {number[]} */
  const times = [];
  /** @type {((ms: number) => void)[]} */
  const readers = [];
  const deliver = () => {
    while (times.length > 0 && readers.length > 0) readers.shift()?.(times.shift() ?? NaN);
  };
  const look = () => {
    if (start === null) return;
    const enabled = isEnabled();
    if (!enabled) sawDisabled = true;
    // When the second photo is chosen, the button is still enabled for the first.
    if (!enabled || !sawDisabled) return;
    times.push(window.performance.now() - start);
    start = null;
    deliver();
  };
  new window.MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'aria-disabled'],
  });
  window.addEventListener(
    'change',
    () => {
      start = window.performance.now();
      sawDisabled = !isEnabled();
    },
    true,
  );
  Object.assign(window, {
    /** @param {(ms: number) => void} reader */
    benchStopwatch: (reader) => {
      readers.push(reader);
      deliver();
    },
  });
}

/**
 * How many milliseconds the last photo took. Rejects when the page gives no result.
 *
 * @returns {Promise<number>}
 */
export function readStopwatch() {
  return new Promise((resolve, reject) => {
    Reflect.get(window, 'benchStopwatch')(resolve);
    window.setTimeout(() => {
      reject(new Error(`no result within a minute: ${document.body.innerText}`));
    }, 60_000);
  });
}

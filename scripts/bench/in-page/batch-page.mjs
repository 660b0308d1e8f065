/**
 * Functions that run in the page for many photos, passed to it as text: they must not use anything from
 * this module.
 */

/**
 * @typedef {object} Notes
 * @property {number} start when files were chosen, by the page's clock, in milliseconds
 * @property {number} end when all results were there; 0 before
 * @property {number} done results so far
 * @property {number} wait the longest time between a key press and the first listener that received it
 * @property {number} blocked the longest delay of a timer, during which the main thread was blocked
 */

/**
 * Waits for the settings, and chooses the tool and whether photos are centred on faces.
 *
 * @param {{ tool: string, faces: boolean }} settings
 * @returns {Promise<void>}
 */
export function setUp({ tool, faces }) {
  return new Promise((resolve, reject) => {
    const look = () => {
      /** @type {HTMLSelectElement | null} */
      const select = document.querySelector(`select:has(option[value="${tool}"])`);
      /** @type {NodeListOf<HTMLInputElement>} */
      const switches = document.querySelectorAll('input[role=switch]');
      const toggle = [...switches].find(
        ({ labels }) => labels?.[0]?.textContent === 'Centre on faces',
      );
      if (select === null || toggle === undefined) return;
      observer.disconnect();
      select.value = tool;
      select.dispatchEvent(new window.Event('change', { bubbles: true }));
      if (toggle.checked !== faces) toggle.click();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true });
    look();
    setTimeout(() => {
      reject(new Error('The page has no settings for the tool and for faces.'));
    }, 60_000);
  });
}

/**
 * Measures from the moment the page learns of chosen files until all pictures are made.
 *
 * @param {number} count of the files
 */
export function watchList(count) {
  const interval = 16;
  const notes = { start: 0, end: 0, done: 0, wait: 0, blocked: 0 };
  Object.assign(window, { benchNotes: notes });
  let last = 0;
  addEventListener(
    'change',
    () => {
      last = performance.now();
      Object.assign(notes, { start: last, end: 0, wait: 0, blocked: 0 });
    },
    true,
  );
  new MutationObserver(() => {
    const bar = document.querySelector('progress');
    if (bar === null || notes.start === 0 || notes.end > 0) return;
    if (bar.max === count) notes.done = bar.value;
    if (notes.done === count) notes.end = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
  // Only Chromium reports long tasks, and not every browser reports the times of events.
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      notes.wait = Math.max(notes.wait, performance.now() - timeStamp);
    },
    true,
  );
  setInterval(() => {
    const now = performance.now();
    if (last > 0 && notes.end === 0) notes.blocked = Math.max(notes.blocked, now - last - interval);
    last = now;
  }, interval);
}

/** @returns {Notes} what `watchList` has seen */
export function readNotes() {
  return Reflect.get(window, 'benchNotes');
}

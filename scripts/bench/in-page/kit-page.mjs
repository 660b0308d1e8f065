/**
 * Functions that run in the editor, passed to it as text: they must not use anything from this module.
 */

/**
 * Prevents downloads. Once the page has handed a file over, each browser asks or saves in its own way; the
 * page's work is done by then.
 */
export function dropDownloads() {
  HTMLAnchorElement.prototype.click = function click() {
    if (!this.hasAttribute('download')) HTMLElement.prototype.click.call(this);
  };
}

/**
 * Waits for a button, and gives it an attribute by which selectors find it.
 *
 * @param {{ name: string, attribute: string }} button
 * @returns {Promise<void>}
 */
export function mark({ name, attribute }) {
  return new Promise((resolve, reject) => {
    const look = () => {
      const buttons = [...document.querySelectorAll('button')];
      const button = buttons.find(({ textContent }) => textContent.includes(name));
      if (button === undefined) return;
      observer.disconnect();
      button.setAttribute(attribute, '');
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    look();
    setTimeout(() => {
      reject(new Error(`The page has no button "${name}".`));
    }, 60_000);
  });
}

/**
 * Clicks, and waits until each of these selectors has matched, one after the other.
 *
 * @param {{ click: string, until: string[] }} selectors
 * @returns {Promise<number>} milliseconds
 */
export function timed({ click, until }) {
  const start = performance.now();
  /** @type {HTMLElement | null} */ (document.querySelector(click))?.click();
  return new Promise((resolve, reject) => {
    const look = () => {
      while (until[0] !== undefined && document.querySelector(until[0]) !== null) until.shift();
      if (until.length > 0) return;
      observer.disconnect();
      resolve(performance.now() - start);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    look();
    setTimeout(() => {
      reject(new Error(`a minute after a click on ${click}, nothing matches ${until[0]}`));
    }, 60_000);
  });
}

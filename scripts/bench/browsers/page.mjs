/* global window -- inside the browser */

/**
 * The benchmark page in a browser. Each browser's module opens one.
 *
 * @typedef {object} BenchPage
 * @property {string} name of the browser
 * @property {string} version
 * @property {(method: string, ...args: unknown[]) => Promise<any>} call a method of the page
 * @property {() => Promise<void>} close the browser
 */

/** Runs in the page: calls a method and returns its result as JSON. */
export const callInPage = ([method, args]) => window.benchCall(method, args);

/** Runs in the page: whether its script has loaded. */
export const isReady = () => 'benchCall' in window;

/* global window -- inside the browser */

/**
 * The benchmark's page in some browser. Every driver offers the same four.
 *
 * @typedef {object} BenchPage
 * @property {string} name of the browser
 * @property {string} version
 * @property {(method: string, ...args: unknown[]) => Promise<any>} call a method of the page
 * @property {() => Promise<void>} close the browser
 */

/** Runs in the page: answers with JSON text. */
export const callInPage = ([method, args]) => window.benchCall(method, args);

/** Runs in the page: whether it listens. */
export const isReady = () => 'benchCall' in window;

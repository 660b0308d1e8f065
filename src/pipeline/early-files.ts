/**
 * The contract with public/early-files.js, the script that every page runs
 * before anything can be dropped on it.
 *
 * For the whole life of the document the script keeps a dropped file or link
 * from replacing the page. It handles only what the application has not
 * handled: it listens on the window and leaves a prevented event alone.
 *
 * Until the application steps in, and only on pages that take files, it also
 * keeps the newest file that was chosen, dropped or pasted. The HTML tells it:
 *
 * - `#early-file`, which the build writes into pages with `takesFiles`, before
 *   `#root` and outside what React takes over. It is the sign that a file
 *   waits, and holds the words: `data-waiting`, and `data-failed` for when the
 *   scripts do not arrive.
 * - `#root input[type=file]`, on a page with an upload zone. Only there is a
 *   pasted picture kept.
 * - `data-opens-file-dialog`, on the button that opens that input's dialog.
 *
 * A cached page may lack the script or hold an older one, so the application
 * does not rely on it.
 */
export interface EarlyFiles {
  /** Ends the collecting, because the application's own handlers are there. True when a file waits. */
  stepAside(): boolean;
  /** Steps aside, takes the sign away and gives the file that waits, once. */
  take(): File | null;
}

/**
 * Fired on the window for the one file that comes after stepping aside: from a
 * dialog whose input was replaced while it was open. `take` gives the file.
 */
export const EARLY_FILE_EVENT = 'early-file';

declare global {
  var earlyFiles: EarlyFiles | undefined;
}

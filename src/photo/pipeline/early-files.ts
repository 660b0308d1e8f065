import type { KeptDrop } from './kept-drop';

/**
 * The contract with public/early-files.js, a script that every page runs before
 * a visitor can drop anything on the page.
 *
 * As long as the document exists, the script prevents a dropped file or link from
 * replacing the page. It listens on the window and ignores events that the
 * application has already prevented.
 *
 * Until the application calls `stepAside`, and only on pages that take files, the script also stores the files or
 * folders that were last chosen, dropped or pasted. The script relies on this HTML:
 *
 * - `#early-file`, which the build writes into pages with `takesFiles`, before `#root` and outside React's tree. The
 *   element shows that a file is waiting. `data-waiting` contains its message, `data-failed` the message to show if
 *   the scripts fail to load, and `data-stuck` the message to show if only loading the page again helps.
 *   The script then adds `data-is-stuck`, which hides the turning ring.
 * - `#root input[type=file]`, on pages with an upload zone. The script stores
 *   pasted photos only on those pages.
 * - `data-opens-file-dialog`, on the button that opens the dialog of the input. With the value `folder`, the button opens
 *   that of `#root input[data-folder]`.
 *
 * The script may fail to load, so the application must work without it.
 */
interface EarlyFiles {
  /** Stops collecting, because the application now handles files. Returns what is waiting, without taking it. */
  stepAside(): KeptDrop | null;
  /** Stops collecting, removes the message and returns what is waiting. A second call returns null. */
  take(): KeptDrop | null;
}

/**
 * Fired on the window for a file that arrives after `stepAside`. Such a file comes from a file dialog that was open
 * while the dialog's input was replaced. `take` returns the file.
 */
export const EARLY_FILE_EVENT = 'early-file';

declare global {
  var earlyFiles: EarlyFiles | undefined;
}

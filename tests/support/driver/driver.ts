import type { BrowserName } from '../../../scripts/lib/browsers/missing.mjs';

export type { BrowserName };

/** Keys a test may press, named as `KeyboardEvent.key` names them; the space bar is `Space`. */
export type Key =
  | 'Tab'
  | 'Enter'
  | 'Space'
  | 'Escape'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'ArrowDown'
  | 'Home'
  | 'End';

/**
 * What each browser's automation does in its own way. Everything else is done once, on top of it,
 * in `DriverPage`. Elements are named by CSS selectors that match exactly one.
 */
export interface Tab {
  /** Opens an address and waits until its load event. */
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the page; it gives a promise of text. A rejection is passed on. */
  run(expression: string): Promise<string>;
  /** Presses the mouse's main button over the middle of an element, scrolled into view. */
  click(selector: string): Promise<void>;
  /** Presses and releases a key, as the keyboard would, wherever the focus is. */
  press(key: Key): Promise<void>;
  /** Types text wherever the focus is. */
  type(text: string): Promise<void>;
  /** Gives an `<input type="file">` its files, by their absolute paths. */
  setFiles(selector: string, paths: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Driver {
  readonly name: BrowserName;
  readonly version: string;
  /** An empty page. In WebKit a new one replaces the one before. */
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

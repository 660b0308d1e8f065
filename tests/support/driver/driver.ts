import type { BrowserName } from '../../../scripts/testing/browsers/missing.mjs';

export type { BrowserName };

/** Keys that tests may press, named as in `KeyboardEvent.key`, with `Space` for the space bar. */
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
 * The operations that each browser's automation implements differently. `DriverPage` builds everything
 * else on them. Selectors are CSS and match exactly one element.
 */
export interface Tab {
  /** Whether the tab still has its page. In WebKit, each new tab takes the page of the one before. */
  isOpen(): boolean;
  /** Opens an address and waits for its load event. */
  goto(url: string): Promise<void>;
  /** Evaluates an expression whose value is a promise of a string. Rejects when that promise rejects. */
  run(expression: string): Promise<string>;
  /** Scrolls an element into view and clicks its centre. */
  click(selector: string): Promise<void>;
  /** Presses and releases a key in the focused element. */
  press(key: Key): Promise<void>;
  /** Presses a lower-case letter while Control is held. */
  pressWithControl(letter: string): Promise<void>;
  /** Types text into the focused element. */
  type(text: string): Promise<void>;
  /** Chooses files in an `<input type="file">`. The paths are absolute. */
  setFiles(selector: string, paths: readonly string[]): Promise<void>;
  /** Changes the size of the page's viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Driver {
  readonly name: BrowserName;
  readonly version: string;
  /** Opens an empty page. In WebKit, the new page replaces the previous one. */
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

import type { Browser } from '@playwright/test';
import type { PluginOption } from 'vite';
import type { Options } from '../options.mjs';

/** What the project hands to the benchmark. */
export interface Project {
  /** The folder of the project, which has the photos and gets the results. */
  readonly root: string;
  readonly commit: string;
  readonly builtSite: () => Promise<{ readonly folder: string }>;
  /** Builds the package `roundel`. */
  readonly builtPackage: () => Promise<{ readonly folder: string }>;
  /** Serves a folder at a free port as the site is served. */
  readonly serveSite: (options: {
    readonly port: number;
    readonly folder: string;
  }) => Promise<Server>;
  /** Why a browser cannot run here. Null if it can. */
  readonly whyMissing: (browser: BrowserName) => Promise<string | null>;
  readonly openBrowser: (browser: BrowserName) => Promise<Driver>;
  /** Starts Chromium, with which Playwright's own functions work. */
  readonly launchChromium: () => Promise<Browser>;
  /** The plugins with which Vite builds the sources of the package `roundel`. */
  readonly plugins: () => PluginOption[];
}

type BrowserName = Options['browsers'][number];

export interface Server {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** A running browser. */
export interface Driver {
  readonly version: string;
  /** Opens an empty page. In WebKit, the new page replaces the previous one. */
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

export interface Tab {
  /** Opens an address and waits for its load event. */
  goto(url: string): Promise<void>;
  /** Evaluates an expression whose value is a promise of a string. Rejects when that promise rejects. */
  run(expression: string): Promise<string>;
  /** Chooses files in an `<input type="file">`. The paths are absolute. */
  setFiles(selector: string, paths: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

import type { WebDriver } from 'selenium-webdriver';

/** Starts WebKitGTK's MiniBrowser on a virtual screen; `close` ends everything that was started. */
export function launchWebkit(): Promise<{
  driver: WebDriver;
  version: string;
  close: () => Promise<void>;
}>;

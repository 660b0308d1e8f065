import type { Browser } from 'puppeteer-core';

/** Starts Firefox without windows, driven by puppeteer over WebDriver BiDi, without time limits. */
export function launchFirefox(options?: { handleSignals?: boolean }): Promise<Browser>;

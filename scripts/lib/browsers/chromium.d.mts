import type { Browser } from '@playwright/test';

/** What keeps a Chromium from talking to anyone but the site, also where it runs as root. */
export const CHROMIUM_FLAGS: readonly string[];

/** Starts Chromium through Playwright; without a program, the one that is found. */
export function launchChromium(executablePath?: string): Promise<Browser>;

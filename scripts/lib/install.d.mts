/** A Chromium of this machine, or undefined when Playwright's own is to be used. */
export function systemChromium(): string | undefined;

/** The Chromium of this machine that tests run in, or undefined when Playwright's own is to be used. */
export function testChromium(): string | undefined;

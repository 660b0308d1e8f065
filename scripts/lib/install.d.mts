/** A Chromium of this machine, or undefined when Playwright's own is to be used. */
export function systemChromium(): string | undefined;

export type BrowserName = 'chromium' | 'firefox' | 'webkit';

/** The browsers that the suite for all of them runs in, under the names of their projects. */
export const BROWSERS: readonly BrowserName[];

/** Why nothing can run in a browser on this machine; null when it can. */
export function whyMissing(name: BrowserName): Promise<string | null>;

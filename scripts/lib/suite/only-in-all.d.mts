/** Files of Vitest that only `npm run test:all` runs, relative to the project's root. */
export const VITEST: readonly string[];

/** Parts of file names of Playwright's tests, as regular expressions, that only `npm run test:all` runs. */
export const PLAYWRIGHT: readonly string[];

/** Parts of names of the crate's tests that only `npm run test:all` runs. */
export const CARGO: readonly string[];

/** The parts of the project's scripts and tests that the benchmark uses. */
export { builtSite, currentCommit } from '../../../scripts/lib/build.mjs';
export { whyMissing } from '../../../scripts/testing/browsers/missing.mjs';
export { ROOT } from '../../../scripts/lib/run.mjs';
export { serveSite } from '../../../scripts/lib/serve.mjs';
export type { Driver, Tab } from '../../../tests/support/driver/driver';
export { openBrowser } from '../../../tests/support/driver/open';

/** The parts of the project's scripts and tests that the benchmark uses. */
export { builtPackage } from '../../../scripts/package/build.mjs';
export { builtSite } from '../../../scripts/lib/build.mjs';
export { launchChromium } from '../../../scripts/testing/browsers/chromium.mjs';
export { whyMissing } from '../../../scripts/testing/browsers/missing.mjs';
export { mustRun, ROOT } from '../../../scripts/lib/run.mjs';
export { serveSite } from '../../../scripts/lib/serve.mjs';
export type { Driver, Tab } from '../../../tests/support/driver/driver';
export { openBrowser } from '../../../tests/support/driver/open';

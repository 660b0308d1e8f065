import { type Installed, installPackage } from './installed-package';
import { test as base } from './test';

/** Tests of the site that also use the package, as npm installs it from its archive. */
export const test = base.extend<{ installed: Installed }>({
  // Made once for all tests, and copied for each. It's no worker fixture: Playwright would start more workers, and browsers.
  installed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured first parameter
    async ({}, use) => {
      const installed = await installPackage();
      await use(installed);
      installed.remove();
    },
    { timeout: 120_000 },
  ],
});

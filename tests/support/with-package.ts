import { type Installed, installPackage } from './installed-package';
import { test as base } from './test';

/** Tests of the site that also use the package, as npm installs it from its archive. */
export const test = base.extend<object, { installed: Installed }>({
  installed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured first parameter
    async ({}, use) => {
      const installed = await installPackage();
      await use(installed);
      installed.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

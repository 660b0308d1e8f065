/**
 * The list of many photos in a browser that refuses to store anything, because the visitor blocks the data of sites.
 * Pictures are made and saved, and the page says that the list ends with it. The tests refuse by a script, so
 * tests/only-chromium/refused-storage.spec.ts refuses each kind of storage alone in one browser only.
 */
import { ONCE, test } from '../support/browsers';
import { REFUSALS } from '../support/refuse';
import { expectPicturesDespite } from './refused-list';

test(
  'many photos become pictures in a browser that refuses everything',
  { tag: ONCE },
  async ({ visitor, baseURL }) => {
    await expectPicturesDespite(REFUSALS, visitor, baseURL);
  },
);

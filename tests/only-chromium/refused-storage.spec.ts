/**
 * The list of many photos in a browser that refuses to store anything, or a part of it, because the disk is full or the
 * visitor blocks the data of sites. Pictures are made and saved, and the page says if the list ends with it. A script
 * refuses, so all browsers would do the same. tests/unit/photo/batch/open-batch.test.ts refuses only databases and only locks.
 */
import { expectPicturesDespite } from './refused-list';
import { test } from '../support/browsers';
import { REFUSALS, type Refusal } from '../support/refuse';

const REFUSED: Readonly<Record<string, readonly Refusal[]>> = {
  'all but databases and locks, which keep the list': ['storage', 'workers', 'caches'],
  'more space': ['space'],
  everything: REFUSALS,
};

for (const [what, refusals] of Object.entries(REFUSED)) {
  test(`many photos become pictures in a browser that refuses ${what}`, async ({
    visitor,
    baseURL,
  }) => {
    await expectPicturesDespite(refusals, visitor, baseURL);
  });
}

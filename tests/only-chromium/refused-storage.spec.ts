/**
 * The list of many photos in a browser that refuses to store anything, or one kind of it, because the disk is full or the
 * visitor blocks the data of sites. Pictures are made and saved, and the page says that the list ends with it. A script
 * refuses, so all browsers would do the same.
 */
import { expectPicturesDespite } from './refused-list';
import { test } from '../support/browsers';
import { REFUSALS } from '../support/refuse';

for (const refusal of REFUSALS) {
  test(`many photos become pictures in a browser that refuses ${refusal}`, async ({
    visitor,
    baseURL,
  }) => {
    await expectPicturesDespite([refusal], visitor, baseURL);
  });
}

test('many photos become pictures in a browser that refuses everything', async ({
  visitor,
  baseURL,
}) => {
  await expectPicturesDespite(REFUSALS, visitor, baseURL);
});

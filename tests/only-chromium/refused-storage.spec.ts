/** The list of many photos in a browser that refuses one kind of storage, because the disk is full or a setting blocks it. */
import { expectPicturesDespite } from '../browsers/refused-list';
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

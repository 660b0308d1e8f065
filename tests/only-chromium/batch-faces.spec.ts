/** Photos of people in the list of many: they are framed alike and get the same size, and a face is chosen by keyboard. */
import { FACE_PHOTOS } from '../fixtures/faces';
import { photo } from '../fixtures/index';
import { expect, test } from '../support/browsers';
import type { DriverPage } from '../support/driver/page';
import { decodePng } from '../support/picture';
import { unzipped } from '../support/unzipped';

const TOOL = 'crop-square-image';

/** Downloads the ZIP and returns its pictures, each keyed by the name of its photo without the extension. */
async function saved(visitor: DriverPage): Promise<ReadonlyMap<string, Uint8Array>> {
  await visitor.click({ role: 'button', name: 'Download ZIP' });
  const zip = await visitor.savedFile();
  const files = await unzipped(new Blob([Uint8Array.from(zip.bytes)]));
  return new Map(files.map(({ name, bytes }) => [name.replace(`-${TOOL}.png`, ''), bytes]));
}

async function isChosen(visitor: DriverPage, face: number): Promise<void> {
  await visitor.waitFor(
    `face ${String(face)} to be chosen`,
    (index) =>
      document.querySelectorAll<HTMLInputElement>('dialog input[type=radio]')[index]?.checked,
    face - 1,
  );
}

test('faces come out alike in one size, and the chosen face is remembered', async ({
  visitor,
  site,
}) => {
  await visitor.visit(`${site.url}/batch?tool=${TOOL}`);
  await visitor.click({ role: 'switch', name: 'Faces alike' });
  await visitor.click({ role: 'switch', name: 'Straighten by the eyes' });
  await visitor.click({ role: 'radio', name: 'One for all' });
  await visitor.click({ role: 'textbox', name: 'Width and height in pixels' });
  await visitor.pressWithControl('a');
  await visitor.type('200');
  await visitor.click({ role: 'button', name: 'Choose photos' });
  // This photo has 160 x 120 pixels, and no face.
  const small = photo('palette.png').path;
  await visitor.chooseFiles(FACE_PHOTOS.group.path, FACE_PHOTOS.hopper.path, small);
  await visitor.see('3 of 3 made');
  await visitor.see('Four faces found');
  await visitor.see('No face was found in palette.png');
  await visitor.see('1 picture stays smaller than 200 pixels');
  const before = await saved(visitor);
  const sizes = [...before].map(([name, bytes]) => [name, decodePng(bytes).width]);
  expect(Object.fromEntries(sizes)).toEqual({ group: 200, hopper: 200, palette: 120 });

  await visitor.tabTo({ role: 'button', name: 'Review faces' });
  await visitor.press('Enter');
  await visitor.tabTo({ role: 'radio', name: 'Face 1' });
  await visitor.press('ArrowRight');
  await isChosen(visitor, 2);
  await visitor.tabTo({ role: 'button', name: 'Use this face' });
  await visitor.press('Enter');
  await visitor.see('3 of 3 made');
  await visitor.find({ role: 'button', name: 'Download group.jpg' });
  const after = await saved(visitor);
  const isSame = (name: string): boolean =>
    Buffer.compare(before.get(name) ?? new Uint8Array(), after.get(name) ?? new Uint8Array()) === 0;
  expect([isSame('group'), isSame('hopper')]).toEqual([false, true]);

  await visitor.visit(`${site.url}/batch`);
  await visitor.see('3 of 3 made');
  await visitor.click({ role: 'button', name: 'Four faces found' });
  await isChosen(visitor, 2);
});

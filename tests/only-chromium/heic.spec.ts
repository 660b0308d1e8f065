/**
 * Tests HEIC photos. PNGs that are made from them have the same bytes as in Node, and transparent
 * photos stay transparent. If a photo cannot be opened, there is a message.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { HDR_HEIC, heicFile } from '../fixtures/index';
import { expect, test } from '../support/browsers';
import { measureDifference } from '../support/heic-results';
import { expectedChecksum } from '../support/same-bytes';
import { EditorVisit } from '../browsers/editor-visit';

const NOT_OPENED =
  'This HEIC photo cannot be opened here. Save it as JPG in the Photos app of your phone or computer, then choose that file. For new photos of an iPhone, choose Most Compatible under Settings, Camera, Formats.';

test('makes the same bytes as Node, keeps transparency, and says how to save a photo that does not open', async ({
  visitor,
  site,
}) => {
  const editor = new EditorVisit(visitor, site);
  await editor.open('?tool=crop-square-image');
  await test.step('opens them one after another, and makes the same bytes as Node', async () => {
    for (const name of ['phone.heic', '10-bit.heic', 'sequence.heic'] as const) {
      const { path } = heicFile(name);
      await editor.show(() => editor.chooseFile(path));
      const { bytes, picture } = await editor.save();
      expect(measureDifference(picture, name), name).toBeLessThanOrEqual(2);
      expect(createHash('sha256').update(bytes).digest('hex'), name).toBe(
        expectedChecksum(`heic/${name}`, 'crop-square-image'),
      );
      const text = Buffer.from(bytes).toString('latin1');
      expect(readFileSync(path, 'latin1')).toContain(
        name === 'phone.heic' ? 'Roundel Fixturecam' : 'ftyp',
      );
      expect(text).not.toContain('Fixture');
    }
  });

  await test.step('keeps the transparency of a photo, and draws it on white', async () => {
    await editor.remake(() => editor.chooseFile(heicFile('heif-enc-alpha.heic').path));
    const { picture } = await editor.save();
    expect(measureDifference(picture, 'heif-enc-alpha.heic')).toBeLessThanOrEqual(1);
  });

  await test.step('says how to save a photo that does not open, and keeps the one before', async () => {
    await editor.remake(() => editor.chooseFile(heicFile('phone.heic').path));
    await editor.chooseFile(HDR_HEIC);
    await visitor.find({ role: 'alert', name: NOT_OPENED });
    await visitor.see('phone.heic');
  });
});

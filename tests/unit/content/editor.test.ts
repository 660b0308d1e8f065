import { describe, expect, it } from 'vitest';
import { dimensions, fileSize, list } from '#words/format';
import { editorTexts } from '#words/editor';
import { resultNotesTexts } from '#words/result-notes';

const editor = editorTexts.builtIn;
const resultNotes = resultNotesTexts.builtIn;

describe('texts of the editor', () => {
  it('uses the headings of docs/product.md', () => {
    expect(editor.headings).toMatchObject({
      upload: 'Upload Your Image',
      edit: 'Edit Your Image',
      result: 'Your Edited Image',
      howTo: 'How To Use',
    });
    expect(editor.result.download).toBe('Download Image');
  });

  it('uses the overlay labels of docs/product.md', () => {
    const overlays = ['none', 'vignette', 'warm', 'cool', 'gradient'] as const;
    expect(overlays.map((overlay) => editor.params.option(overlay))).toEqual([
      'None',
      'Vignette',
      'Warm Frame',
      'Cool Frame',
      'Gradient',
    ]);
  });

  it('lists removed metadata', () => {
    expect(resultNotes.removedMetadata(['exif', 'gps', 'comment'])).toBe(
      'Removed from your picture: camera data, location, and comments.',
    );
    expect(resultNotes.removedMetadata(['gps'])).toBe('Removed from your picture: location.');
  });
});

describe('fileSize', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 KB'],
    [50_000, '50 KB'],
    [700_000, '700 KB'],
    [999_999, '1 MB'],
    [1_250_000, '1.3 MB'],
    [5_000_000, '5 MB'],
  ])('writes %i bytes as %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });
});

describe('texts about a photo', () => {
  const english = new Intl.NumberFormat('en');

  it.each([0, 7, 999, 1000, 16_384, 999_999, 1_000_000, 1_234_567_890])(
    'write %i as English does',
    (value) => {
      expect(dimensions(value, 1)).toBe(`${english.format(value)} × 1`);
    },
  );

  it.each([[[]], [['EXIF']], [['EXIF', 'XMP']], [['EXIF', 'XMP', 'a comment']]])(
    'write %j as an English list does',
    (words) => {
      const format = new Intl.ListFormat('en', { type: 'conjunction' });
      expect(list(words)).toBe(format.format(words));
    },
  );
});

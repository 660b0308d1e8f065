import { describe, expect, it } from 'vitest';
import { fileSize } from '#words/format';
import { editorWords as editor } from '#words/editor';
import { TOOLS } from '../../../src/tools/registry';

describe('editor words', () => {
  it('heads the cards as the specification does', () => {
    expect(editor.headings).toMatchObject({
      upload: 'Upload Your Image',
      edit: 'Edit Your Image',
      result: 'Your Edited Image',
      howTo: 'How To Use',
    });
    expect(editor.result.download).toBe('Download Image');
  });

  it('names the overlays as the specification does', () => {
    const overlays = ['none', 'vignette', 'warm', 'cool', 'gradient'];
    expect(overlays.map((overlay) => editor.params.option('overlay', overlay))).toEqual([
      'None',
      'Vignette',
      'Warm Frame',
      'Cool Frame',
      'Gradient',
    ]);
  });

  it('has a name for every parameter and option of every tool', () => {
    for (const param of TOOLS.flatMap((tool) => tool.params)) {
      // Without a name of its own, the id itself would be shown.
      expect(editor.params.label(param.id)).not.toBe(param.id);
      if (param.kind !== 'choice') continue;
      for (const option of param.options) {
        expect(editor.params.option(param.id, option)).not.toBe(option);
      }
    }
  });

  it('lists what was removed', () => {
    expect(editor.notes.removedMetadata(['exif', 'gps', 'comment'])).toBe(
      'Removed from your picture: camera data, location, and comments.',
    );
    expect(editor.notes.removedMetadata(['gps'])).toBe('Removed from your picture: location.');
  });
});

describe('fileSize', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1024 * 1024 - 1, '1 MB'],
    [1024 * 1024 * 1.25, '1.3 MB'],
    [5 * 1024 * 1024, '5 MB'],
  ])('writes %i bytes as %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });
});

import { describe, expect, it } from 'vitest';
import { kitBasis, planOfPlace } from '../../../../src/photo/editor/kit/places';
import {
  DEFAULT_PLACES,
  findPlace,
  PLACES,
  type ToolId,
  NO_ADJUSTMENTS,
  type Adjustments,
} from 'roundel/tools';
import type { EditorState } from '../../../../src/photo/editor/state';

const SIZE = { width: 400, height: 300 };
const CENTRED = { zoom: 1, x: 0, y: 0 };

function findBasis(
  toolId: ToolId,
  paramValues: EditorState['paramValues'],
  adjustments: Adjustments = NO_ADJUSTMENTS,
) {
  return kitBasis({ toolId, paramValues, adjustments }, SIZE);
}

describe('kitBasis', () => {
  it('uses the framing of the current tool', () => {
    const paramValues = { 'circle-image-maker': { zoom: 2, x: 10, y: -20 } };
    expect(findBasis('circle-image-maker', paramValues).common).toEqual({
      zoom: 2,
      x: 10,
      y: -20,
    });
    expect(findBasis('crop-square-image', paramValues).common).toEqual(CENTRED);
  });

  it('uses the framing of another tool when the current tool has none', () => {
    const framed = { 'crop-square-image': { zoom: 3 } };
    const common = findBasis('overlay-images-online', framed).common;
    expect(common).toEqual({ zoom: 3, x: 0, y: 0 });
    const none = findBasis('overlay-images-online', {}).common;
    expect(none).toEqual(CENTRED);
  });

  it('gives every place the background of the current tool, unless it has another', () => {
    const basis = findBasis('whatsapp-dp-editor', {
      'whatsapp-dp-editor': { background: '#010203' },
      'facebook-profile-editor': { background: '#040506' },
    });
    const backgrounds = DEFAULT_PLACES.map((id) => {
      const op = planOfPlace(basis, findPlace(id)).find(({ kind }) => kind === 'place');
      return op?.kind === 'place' ? op.background : null;
    });
    expect(backgrounds).toEqual([[1, 2, 3], [1, 2, 3], [4, 5, 6], null, null]);
  });

  it('adjusts the photo before every place sees it', () => {
    const basis = findBasis('circle-image-maker', {}, { ...NO_ADJUSTMENTS, quarters: 1 });
    expect(basis.seen).toEqual({ width: 300, height: 400 });
    for (const place of PLACES) {
      // Skip the document photo, which is not square.
      if (place.id === 'document') continue;
      const [first, second] = planOfPlace(basis, place);
      expect(first).toEqual({ kind: 'turn', quarters: 1, mirrored: false });
      const square = second?.kind === 'resize' ? second.source : second;
      expect(square, place.id).toMatchObject({ x: 0, y: 50, width: 300, height: 300 });
    }
  });
});

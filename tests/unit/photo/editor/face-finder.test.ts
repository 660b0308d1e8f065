import { allowAnySize } from '../../../support/fake-photo';
import { describe, expect, it, vi } from 'vitest';
import { createFaceFinder } from '../../../../src/photo/editor/faces/finder';
import { createEditor } from '../../../../src/photo/editor/create-editor';
import { deferred } from '../../../support/deferred';
import { type Engine, type Face, type Photo, EngineError } from 'roundel';
import { quickEngine } from './quick-engine';

const GIF = new File(['GIF89a and what follows'], 'holiday.gif');

/**
 * Returns a face that is 8.6 pixels high. The square around it has a side of 20 pixels, which is a zoom of 1.5 in a
 * photo of 40 x 30 pixels.
 */
function faceAt(x: number, y: number): Face {
  return {
    box: { x: x - 3, y: y - 3, width: 6, height: 8.6 },
    eyes: [
      { x: x - 1, y },
      { x: x + 1, y },
    ],
    score: 0.9,
  };
}

const LEFT = faceAt(12, 14);
const RIGHT = faceAt(26, 15);
// A square of 20 x 20 leaves 20 columns and 10 rows of the photo free. The eyes are 8.8 pixels, 44 % of 20, below the
// top of the square.
const AT_LEFT = { zoom: 1.5, x: near(-80), y: near(4) };
const AT_RIGHT = { zoom: 1.5, x: near(60), y: near(24) };

function near(value: number): number {
  return expect.closeTo(value, 3) as number;
}

/** Returns an editor with a photo. The test answers each search for faces. */
async function withPhoto() {
  const searches: {
    readonly photo: Photo;
    readonly signal: AbortSignal | undefined;
    readonly answer: ReturnType<typeof deferred<readonly Face[]>>;
  }[] = [];
  const engine = quickEngine(() => Promise.resolve(new Blob(['png'])));
  const open: Engine['open'] = async (file) => {
    const photo = await engine.open(file);
    photo.faces = ({ signal } = {}) => {
      const answer = deferred<readonly Face[]>();
      searches.push({ photo, signal, answer });
      return answer.promise;
    };
    return photo;
  };
  const editor = createEditor({ ...engine, open }, vi.fn(), allowAnySize);
  const finder = createFaceFinder(editor);
  editor.actions.selectTool('whatsapp-dp-editor');
  const choose = async () => {
    await editor.actions.choose(GIF);
    await vi.waitFor(() => {
      expect(editor.store.getState().status.phase).toBe('done');
    });
  };
  await choose();
  const framing = () => editor.store.getState().paramValues[editor.store.getState().toolId];
  const centreOn = async (...faces: readonly Face[]) => {
    const over = finder.centre();
    searches.at(-1)?.answer.resolve(faces);
    await over;
  };
  const state = () => finder.store.getState();
  return { editor, engine, choose, finder, searches, framing, centreOn, state };
}

describe('createFaceFinder', () => {
  it('centres on the first face, then on each of the others, and searches once', async () => {
    const { finder, searches, framing, centreOn, state } = await withPhoto();
    await centreOn(LEFT, RIGHT);
    expect(framing()).toMatchObject(AT_LEFT);
    expect(state()).toEqual({ phase: 'framed', number: 1, count: 2, fit: 'centred' });
    await finder.centre();
    expect(framing()).toMatchObject(AT_RIGHT);
    expect(state()).toEqual({ phase: 'framed', number: 2, count: 2, fit: 'centred' });
    await finder.centre();
    expect(framing()).toMatchObject(AT_LEFT);
    expect(searches).toHaveLength(1);
  });

  it('says of a face that the photo does not allow to centre whether it is whole', async () => {
    const { finder, centreOn, state } = await withPhoto();
    // The photo has 40 x 30 pixels, and the least square around these faces 16. The first face is at its left edge, and
    // the left half of the second one is missing.
    await centreOn(faceAt(3, 14), faceAt(0, 14));
    expect(state()).toEqual({ phase: 'framed', number: 1, count: 2, fit: 'whole' });
    await finder.centre();
    expect(state()).toEqual({ phase: 'framed', number: 2, count: 2, fit: 'cut' });
  });

  it('moves nothing when there is no face, and says so at every press', async () => {
    const { finder, framing, centreOn, state } = await withPhoto();
    await centreOn();
    expect(framing()).toBeUndefined();
    expect(state()).toEqual({ phase: 'none' });
    await finder.centre();
    expect(state()).toEqual({ phase: 'none' });
  });

  it('is one step that undo takes back', async () => {
    const { editor, framing, centreOn, state } = await withPhoto();
    editor.actions.change({ values: { zoom: 3, x: 10, y: -10 } });
    await centreOn(LEFT);
    expect(framing()).toMatchObject(AT_LEFT);
    editor.actions.undo();
    expect(framing()).toMatchObject({ zoom: 3, x: 10, y: -10 });
    expect(state()).toEqual({ phase: 'idle' });
  });

  it('returns to the same face after the photo was moved', async () => {
    const { editor, finder, framing, centreOn, state } = await withPhoto();
    await centreOn(LEFT, RIGHT);
    editor.actions.setParam('zoom', 2);
    expect(state()).toEqual({ phase: 'idle' });
    await finder.centre();
    expect(framing()).toMatchObject(AT_LEFT);
  });

  it('frames the same face with another tool, and nothing with one without framing', async () => {
    const { editor, finder, framing, centreOn, state } = await withPhoto();
    await centreOn(LEFT, RIGHT);
    await finder.centre();
    editor.actions.selectTool('square-image-maker');
    await finder.centre();
    expect(framing()).toBeUndefined();
    editor.actions.selectTool('circle-image-maker');
    expect(state()).toEqual({ phase: 'idle' });
    await finder.centre();
    expect(framing()).toMatchObject(AT_RIGHT);
  });

  it('follows a photo that was mirrored', async () => {
    const { editor, framing, centreOn } = await withPhoto();
    editor.actions.setAdjustments({ mirrored: true });
    await centreOn(LEFT);
    expect(framing()).toMatchObject({ ...AT_LEFT, x: near(80) });
  });

  it('forgets a failed search when another photo is opened', async () => {
    const { choose, finder, searches, state } = await withPhoto();
    const over = finder.centre();
    searches[0]?.answer.reject(new EngineError('faces-unavailable'));
    await over;
    expect(state()).toMatchObject({ phase: 'failed' });
    await choose();
    expect(state()).toEqual({ phase: 'idle' });
  });

  it('says why a search failed, and searches again', async () => {
    const { finder, searches, framing, centreOn, state } = await withPhoto();
    const over = finder.centre();
    searches[0]?.answer.reject(new EngineError('faces-unavailable'));
    await over;
    expect(state()).toEqual({ phase: 'failed', failure: { code: 'faces-unavailable' } });
    expect(framing()).toBeUndefined();
    await centreOn(LEFT);
    expect(framing()).toMatchObject(AT_LEFT);
  });

  it('ignores presses while looking', async () => {
    const { finder, searches, centreOn, state } = await withPhoto();
    const first = finder.centre();
    await finder.centre();
    expect(state()).toEqual({ phase: 'looking' });
    searches[0]?.answer.resolve([LEFT]);
    await first;
    expect(searches).toHaveLength(1);
    await centreOn();
    expect(searches).toHaveLength(1);
  });

  it('cancels the search for another photo, and moves nothing when the answer comes too late', async () => {
    const { choose, engine, finder, searches, framing, centreOn, state } = await withPhoto();
    const over = finder.centre();
    await choose();
    expect(searches[0]?.signal?.aborted).toBe(true);
    expect(state()).toEqual({ phase: 'idle' });
    searches[0]?.answer.resolve([LEFT]);
    await over;
    expect(framing()).toBeUndefined();
    await centreOn(RIGHT);
    expect(searches).toHaveLength(2);
    expect(searches[1]?.photo).toBe(engine.photos[1]);
    expect(framing()).toMatchObject(AT_RIGHT);
  });
});

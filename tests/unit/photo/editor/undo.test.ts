import { allowAnySize } from '../../../support/fake-photo';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditor } from '../../../../src/photo/editor/create-editor';
import { isUnsaved } from '../../../../src/photo/editor/state';
import { turnedSettings } from '../../../../src/photo/editor/turned-settings';
import { EngineError, type Op } from 'roundel';
import { NO_ADJUSTMENTS, type TurnStep } from 'roundel/tools';
import * as download from '../../../../src/photo/pipeline/download';
import { quickEngine } from './quick-engine';

const GIF = new File(['GIF89a and what follows'], 'holiday.gif', { type: 'image/gif' });
const SQUARE = 'crop-square-image';
const CIRCLE = 'crop-circle-image';
const WHATSAPP = 'whatsapp-dp-editor';

/** Returns an editor with a photo of 40 x 30 pixels, and the operations that its engine encodes. */
async function setUp() {
  const encoded: (readonly Op[])[] = [];
  const engine = quickEngine((ops) => {
    encoded.push(ops);
    return Promise.resolve(new Blob(['png']));
  });
  const { store, actions } = createEditor(engine, vi.fn(), allowAnySize);
  const done = () =>
    vi.waitFor(() => {
      expect(store.getState().status.phase).toBe('done');
    });
  actions.selectTool(SQUARE);
  await actions.choose(GIF);
  await done();
  const lastBuilt = async () => {
    await done();
    return encoded.at(-1);
  };
  const turnBy = (turn: TurnStep) => {
    actions.replaceAll(turnedSettings(store.getState(), turn));
  };
  return { actions, turnBy, engine, get: store.getState, lastBuilt };
}

let editor: Awaited<ReturnType<typeof setUp>>;

beforeEach(async () => {
  editor = await setUp();
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('adjustments', () => {
  it('come before the operations of every tool', async () => {
    const { actions, lastBuilt } = editor;
    editor.turnBy('right');
    const turn = { kind: 'turn', quarters: 1, mirrored: false };
    // The turned photo has 30 x 40 pixels.
    expect(await lastBuilt()).toEqual([turn, { kind: 'crop', x: 0, y: 5, width: 30, height: 30 }]);
    actions.selectTool('blur-sides-of-photo');
    expect((await lastBuilt())?.map(({ kind }) => kind)).toEqual(['turn', 'blurSides']);
  });

  it('belong to the photo: the next photo starts without them', async () => {
    const { actions, get, lastBuilt } = editor;
    actions.setAdjustments({ degrees: 4 });
    await actions.choose(GIF);
    expect((await lastBuilt())?.map(({ kind }) => kind)).toEqual(['crop']);
    expect(get()).toMatchObject({ adjustments: NO_ADJUSTMENTS, undoable: null });
  });

  it('stay when the next file cannot be opened', async () => {
    const { actions, engine, get, lastBuilt } = editor;
    editor.turnBy('left');
    engine.open = () => Promise.reject(new EngineError('decode-failed'));
    await actions.choose(GIF);
    expect((await lastBuilt())?.[0]).toMatchObject({ kind: 'turn', quarters: 3 });
    expect(get().undoable).not.toBeNull();
  });
});

describe('the framing', () => {
  it('belongs to the photo in every tool: the next photo starts without it and keeps the rest', async () => {
    const { actions, get, lastBuilt } = editor;
    actions.setParams({ zoom: 2, x: -100, y: 100 });
    actions.selectTool(WHATSAPP);
    actions.setParams({ zoom: 3, background: '#ff0000' });
    actions.selectTool(SQUARE);
    await actions.choose(GIF);
    // The centred square of a photo of 40 x 30 pixels.
    expect(await lastBuilt()).toEqual([{ kind: 'crop', x: 5, y: 0, width: 30, height: 30 }]);
    expect(get().paramValues).toEqual({ [SQUARE]: {}, [WHATSAPP]: { background: '#ff0000' } });
  });

  it('stays if it was chosen before the first photo was open, and does not outlive a removed one', async () => {
    const engine = quickEngine(() => Promise.resolve(new Blob(['png'])));
    const { store, actions } = createEditor(engine, vi.fn(), allowAnySize);
    actions.selectTool(SQUARE);
    const opening = actions.choose(GIF);
    actions.setParam('zoom', 2);
    await opening;
    expect(store.getState().paramValues).toEqual({ [SQUARE]: { zoom: 2 } });
    actions.remove();
    expect(store.getState().paramValues).toEqual({ [SQUARE]: {} });
  });

  it('stays when the next file cannot be opened', async () => {
    const { actions, engine, get } = editor;
    actions.setParam('zoom', 2);
    engine.open = () => Promise.reject(new EngineError('decode-failed'));
    await actions.choose(GIF);
    expect(get().paramValues).toEqual({ [SQUARE]: { zoom: 2 } });
  });
});

describe('removing the photo', () => {
  it('can be undone for ten seconds, with settings and steps', async () => {
    const { actions, engine, get, lastBuilt } = editor;
    actions.setParam('zoom', 2);
    editor.turnBy('right');
    const before = await lastBuilt();
    const { status, paramValues, adjustments } = get();
    vi.useFakeTimers();
    actions.remove();
    expect(get()).toMatchObject({ status: { phase: 'empty' }, canRestore: true, undoable: null });
    vi.advanceTimersByTime(9_999);
    vi.useRealTimers();
    actions.restore();
    expect(await lastBuilt()).toEqual(before);
    expect(get()).toMatchObject({ paramValues, adjustments, canRestore: false });
    // The photo is the same for events and faces, so nothing is counted or searched twice.
    const [photo] = engine.photos;
    expect('photo' in status && status.photo).toBe(photo);
    expect(get().status).toHaveProperty('photo', photo);
    actions.undo();
    actions.undo();
    expect(get()).toMatchObject({ paramValues: {}, adjustments: NO_ADJUSTMENTS, undoable: null });
    expect(engine.photos.map(({ isClosed }) => isClosed)).toEqual([false]);
  });

  it('is final after ten seconds: the photo is closed', () => {
    vi.useFakeTimers();
    const { actions, engine, get } = editor;
    actions.remove();
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    expect(get().canRestore).toBe(false);
    expect(engine.photos.map(({ isClosed }) => isClosed)).toEqual([true]);
    actions.restore();
    expect(get().status.phase).toBe('empty');
  });

  it('is final once another photo is open', async () => {
    const { actions, engine, get, lastBuilt } = editor;
    actions.remove();
    await actions.choose(GIF);
    await lastBuilt();
    expect(get().canRestore).toBe(false);
    expect(engine.photos.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it('can still be undone after a file that cannot be opened', async () => {
    const { actions, engine, get, lastBuilt } = editor;
    actions.remove();
    engine.open = () => Promise.reject(new EngineError('decode-failed'));
    await actions.choose(GIF);
    actions.restore();
    await lastBuilt();
    expect(get()).toMatchObject({ status: { file: { name: 'holiday.gif' } }, uploadFailure: null });
  });
});

describe('work', () => {
  const unsaved = () => isUnsaved(editor.get());

  it('is unsaved from a change until the download, and without a photo there is none', async () => {
    const { actions, lastBuilt } = editor;
    vi.spyOn(download, 'saveFile').mockReturnValue();
    expect(unsaved()).toBe(false);
    actions.setParam('zoom', 2);
    expect(unsaved()).toBe(true);
    actions.undo();
    expect(unsaved()).toBe(false);
    actions.redo();
    await lastBuilt();
    actions.download();
    expect(unsaved()).toBe(false);
    editor.turnBy('left');
    expect(unsaved()).toBe(true);
    actions.remove();
    expect(unsaved()).toBe(false);
    actions.restore();
    expect(unsaved()).toBe(true);
    await actions.choose(GIF);
    expect(unsaved()).toBe(false);
  });
});

describe('turns', () => {
  const shown = () => editor.get().adjustments;

  it('add up', () => {
    for (const [turn, quarters] of [
      ['right', 1],
      ['right', 2],
      ['left', 1],
      ['left', 0],
      ['left', 3],
    ] as const) {
      editor.turnBy(turn);
      expect(shown().quarters).toBe(quarters);
    }
  });

  it('mirror the picture on screen, even after turning and straightening', () => {
    editor.turnBy('right');
    editor.actions.setAdjustments({ degrees: 10 });
    editor.turnBy('flip');
    // Turning right and then mirroring is the same as mirroring and then turning left. The slope is mirrored, too.
    expect(shown()).toEqual({ quarters: 3, mirrored: true, degrees: -10 });
    editor.turnBy('flip');
    expect(shown()).toEqual({ quarters: 1, mirrored: false, degrees: 10 });
  });

  it.each([
    // Before the turn, the frame is 60 % to the right and 20 % up.
    ['right', { x: 20, y: 60 }],
    ['left', { x: -20, y: -60 }],
    ['flip', { x: -60, y: -20 }],
  ] as const)('move the frames of all tools: %s', (turn, frame) => {
    const { actions, get } = editor;
    const frames = { x: 60, y: -20, zoom: 2 };
    actions.setParams(frames);
    actions.selectTool(CIRCLE);
    actions.setParams(frames);
    editor.turnBy(turn);
    const moved = { ...frame, zoom: 2 };
    expect(get().paramValues).toEqual({ [SQUARE]: moved, [CIRCLE]: moved });
    actions.undo();
    expect(get().paramValues).toEqual({ [SQUARE]: frames, [CIRCLE]: frames });
    expect(get().toolId).toBe(CIRCLE);
  });
});

describe('undo', () => {
  it('brings back the earlier result, and redo the later one', async () => {
    const { actions, lastBuilt } = editor;
    const before = await lastBuilt();
    actions.setParam('zoom', 2);
    const after = await lastBuilt();
    actions.undo();
    expect(await lastBuilt()).toEqual(before);
    actions.redo();
    expect(await lastBuilt()).toEqual(after);
  });

  it('takes back resetting the tool', () => {
    const { actions, get } = editor;
    actions.setParam('zoom', 2);
    actions.reset({ values: { zoom: 1, x: 0, y: 0 } });
    expect(get().paramValues[SQUARE]).toEqual({ zoom: 1 });
    actions.undo();
    expect(get().paramValues[SQUARE]).toEqual({ zoom: 2 });
  });

  it('takes back resetting the framing of a turned photo, in which the frames of other tools turned back', () => {
    const { actions, get } = editor;
    actions.selectTool(CIRCLE);
    actions.setParams({ x: 30, y: 10, zoom: 2 });
    actions.selectTool(SQUARE);
    actions.setParams({ x: 5, zoom: 3 });
    actions.setAdjustments({ degrees: 3 });
    editor.turnBy('right');
    editor.turnBy('flip');
    const { paramValues, adjustments } = get();
    actions.reset({ values: { zoom: 1, x: 0, y: 0 }, adjustments: NO_ADJUSTMENTS });
    expect(get()).toMatchObject({
      paramValues: { [CIRCLE]: { x: 30, y: 10, zoom: 2 }, [SQUARE]: { x: 0, y: 0, zoom: 1 } },
      adjustments: NO_ADJUSTMENTS,
    });
    actions.undo();
    expect(get()).toMatchObject({ paramValues, adjustments });
  });

  it('selects the tool whose setting it takes back', async () => {
    const { actions, get, lastBuilt } = editor;
    actions.setParam('zoom', 2);
    actions.selectTool(CIRCLE);
    expect(actions.undo()).toMatchObject({ toolId: SQUARE });
    expect(get().toolId).toBe(SQUARE);
    expect((await lastBuilt())?.map(({ kind }) => kind)).toEqual(['crop']);
    actions.selectTool(CIRCLE);
    actions.redo();
    expect(get()).toMatchObject({ toolId: SQUARE, paramValues: { [SQUARE]: { zoom: 2 } } });
  });

  it('takes back values and adjustments in one step when they changed together', () => {
    const { actions, get } = editor;
    actions.change({ values: { x: 30, zoom: 2 }, adjustments: { degrees: 3 } });
    expect(get()).toMatchObject({
      paramValues: { [SQUARE]: { x: 30, zoom: 2 } },
      adjustments: { degrees: 3 },
    });
    actions.undo();
    expect(get()).toMatchObject({ paramValues: {}, adjustments: NO_ADJUSTMENTS, undoable: null });
  });

  it('takes back a drag in one step', () => {
    const { actions, get } = editor;
    actions.beginGesture();
    actions.setParams({ x: 10, y: 0 });
    actions.setParams({ x: 20, y: 5 });
    actions.endGesture();
    actions.undo();
    expect(get()).toMatchObject({ paramValues: {}, undoable: null });
  });

  it('has no step for a change that changes nothing', () => {
    const { actions, get } = editor;
    actions.setParams({ x: 0, y: 0, zoom: 1 });
    actions.setAdjustments({ degrees: 0 });
    actions.reset({ values: { zoom: 1 }, adjustments: NO_ADJUSTMENTS });
    expect(get().undoable).toBeNull();
    expect(actions.undo()).toBeNull();
  });

  it('ends with the photo', () => {
    const { actions, get } = editor;
    actions.setParam('zoom', 2);
    actions.undo();
    actions.remove();
    expect(get()).toMatchObject({ undoable: null, redoable: null });
  });
});

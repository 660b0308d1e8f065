import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditor, type EditorState } from '../../../src/editor/store';
import type { Engine } from '../../../src/engine/engine';
import type { Op } from '../../../src/engine/op';
import { saveFile } from '../../../src/pipeline/download';
import { track } from '../../../src/telemetry/events';

vi.mock(import('../../../src/telemetry/events'), () => ({ track: vi.fn() }));
vi.mock(import('../../../src/pipeline/download'), async (original) => ({
  ...(await original()),
  saveFile: vi.fn(),
}));

const GIF = new File(['GIF89a and what follows'], 'holiday.gif', { type: 'image/gif' });
const PNG = new Blob(['png']);

/** An editor whose engine does everything at once and remembers what it was asked to write. */
function setUp() {
  const encoded: (readonly Op[])[] = [];
  const engine: Engine = {
    open: () =>
      Promise.resolve({
        id: 1,
        width: 40,
        height: 30,
        type: 'gif',
        animated: false,
        metadata: [],
        engine: 'wasm',
      }),
    render: () =>
      Promise.resolve({
        bitmap: { width: 4, height: 3, close: () => undefined },
        width: 40,
        height: 30,
      }),
    encode: (_id, ops) => {
      encoded.push(ops);
      return Promise.resolve(PNG);
    },
    close: () => undefined,
  };
  const editor = createEditor(engine);
  const { getState } = editor.store;
  const done = () =>
    vi.waitFor(() => {
      expect(getState().status.phase).toBe('done');
    });
  const withPhoto = async () => {
    await editor.actions.choose(GIF);
    await done();
  };
  return { ...editor, getState, encoded, done, withPhoto };
}

/** The phases a change passes through, the one it starts in left out. */
function phasesDuring(store: ReturnType<typeof setUp>['store'], act: () => void) {
  const phases: EditorState['status']['phase'][] = [];
  const unsubscribe = store.subscribe((state, previous) => {
    if (state.status.phase !== previous.status.phase) phases.push(state.status.phase);
  });
  act();
  unsubscribe();
  return phases;
}

beforeEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

describe('tools', () => {
  it('takes the result away at once and builds anew from the same photo', async () => {
    const { store, actions, frames, getState, encoded, done, withPhoto } = setUp();
    await withPhoto();
    const phases = phasesDuring(store, () => {
      actions.selectTool('blur-sides-of-photo');
    });
    expect(phases).toEqual(['busy']);
    expect(frames.result).toBeNull();
    await done();
    expect(getState().status).toMatchObject({ file: { name: 'holiday.gif' } });
    expect(encoded.map((ops) => ops.map((op) => op.kind))).toEqual([
      ['crop', 'circleMask'],
      ['blurSides'],
    ]);
  });

  it('keeps the result when the same tool is chosen again', async () => {
    const { store, actions, withPhoto } = setUp();
    await withPhoto();
    const phases = phasesDuring(store, () => {
      actions.selectTool('circle-image-maker');
    });
    expect(phases).toEqual([]);
  });
});

describe('settings', () => {
  it('belong to their tool, wait for its return, and go with a reset', async () => {
    const { actions, encoded, done, withPhoto } = setUp();
    actions.selectTool('crop-square-image');
    actions.setParam('zoom', 2);
    actions.selectTool('crop-circle-image');
    await withPhoto();
    actions.selectTool('crop-square-image');
    await done();
    actions.resetParams();
    await done();
    // The shorter side is 30; zoomed in twice it is 15.
    expect(encoded.map(([op]) => (op?.kind === 'crop' ? op.width : null))).toEqual([30, 15, 30]);
  });

  it('are changed together in one build, or one by one', async () => {
    const { actions, encoded, done, withPhoto } = setUp();
    await withPhoto();
    actions.setParams({ x: -100, y: 0 });
    await done();
    expect(encoded).toHaveLength(2);
    expect(encoded[1]?.[0]).toEqual({ kind: 'crop', x: 0, y: 0, width: 30, height: 30 });
    // One more leaves the others as they are: at the left still, of 15 free rows 7 above.
    actions.setParam('zoom', 2);
    await done();
    expect(encoded[2]?.[0]).toEqual({ kind: 'crop', x: 0, y: 7, width: 15, height: 15 });
  });
});

describe('download', () => {
  it('does nothing before the PNG exists', async () => {
    const { actions, withPhoto } = setUp();
    expect(actions.download()).toBe(false);
    await withPhoto();
    actions.selectTool('square-image-maker');
    expect(actions.download()).toBe(false);
    expect(saveFile).not.toHaveBeenCalled();
  });

  it('saves the PNG under the tool and the time', async () => {
    const { actions, withPhoto } = setUp();
    await withPhoto();
    vi.spyOn(Date, 'now').mockReturnValue(1_763_718_000_000);
    expect(actions.download()).toBe(true);
    expect(saveFile).toHaveBeenCalledExactlyOnceWith(
      PNG,
      'edited-circle-image-maker-1763718000000.png',
    );
  });
});

describe('events', () => {
  it('report the upload, the result and the download', async () => {
    const { actions, withPhoto } = setUp();
    await withPhoto();
    actions.download();
    const tool = 'circle-image-maker';
    expect(vi.mocked(track).mock.calls.map(([event]) => event)).toHaveLength(3);
    expect(track).toHaveBeenCalledWith({
      type: 'image_upload',
      data: { tool, file_type: 'image/gif', file_size: 23 },
    });
    expect(track).toHaveBeenCalledWith({ type: 'image_processed', data: { tool, format: 'png' } });
    expect(track).toHaveBeenCalledWith({ type: 'image_download', data: { tool } });
  });

  it('say nothing of a file that is refused', async () => {
    const { actions, getState } = setUp();
    await actions.choose(new File(['plain text'], 'notes.txt'));
    expect(getState()).toMatchObject({
      status: { phase: 'empty' },
      uploadFailure: { code: 'unsupported-type' },
    });
    expect(track).not.toHaveBeenCalled();
  });
});

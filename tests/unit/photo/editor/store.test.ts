import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EditorState } from '../../../../src/photo/editor/state';
import { createEditor } from '../../../../src/photo/editor/create-editor';
import { EngineError, type Op } from 'roundel';
import * as download from '../../../../src/photo/pipeline/download';
import { toDrop } from '../../../../src/photo/pipeline/kept-drop';
import { DEFAULT_SETTINGS } from '../../../../packages/records/src/settings';
import { createSettingsReader } from '../../../../src/office/settings/read-settings';
import { createSiteSettings } from '../../../../src/office/settings/store';
import type { ToolId } from 'roundel/tools';
import { quickEngine } from './quick-engine';

/** Receives the events of one test's editor. An editor may still finish its work after its test. */
const newTrack = () => vi.fn<Parameters<typeof createEditor>[1]>();
let track = newTrack();
const saveFile = vi.fn<typeof download.saveFile>();

const GIF = new File(['GIF89a and what follows'], 'holiday.gif', { type: 'image/gif' });
const PNG = new Blob(['png']);

/** Returns an editor whose engine finishes at once and records the operations that it encodes. */
function setUp() {
  const encoded: (readonly Op[])[] = [];
  const engine = quickEngine((ops) => {
    encoded.push(ops);
    return Promise.resolve(PNG);
  });
  const siteSettings = createSiteSettings();
  const { uploadLimit } = createSettingsReader(siteSettings);
  const editor = createEditor(engine, track, uploadLimit);
  const { getState } = editor.store;
  const done = () =>
    vi.waitFor(() => {
      expect(getState().status.phase).toBe('done');
    });
  const withPhoto = async () => {
    await editor.actions.choose(GIF);
    await done();
  };
  return { ...editor, siteSettings, engine, getState, encoded, done, withPhoto };
}

/** Returns the phases to which the status changes during `act`. */
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
  saveFile.mockReset();
  track = newTrack();
  vi.spyOn(download, 'saveFile').mockImplementation(saveFile);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('tools', () => {
  it('clears the result at once and builds a new one from the same photo', async () => {
    const { store, actions, getState, encoded, done, withPhoto } = setUp();
    await withPhoto();
    const phases = phasesDuring(store, () => {
      actions.selectTool('blur-sides-of-photo');
    });
    expect(phases).toEqual(['busy']);
    expect(getState().visible.result).toBe(false);
    await done();
    expect(getState().status).toMatchObject({ file: { name: 'holiday.gif' } });
    expect(encoded.map((ops) => ops.map((op) => op.kind))).toEqual([
      ['crop', 'circleMask'],
      ['blurSides'],
    ]);
  });

  it('keeps the result when the same tool is selected again', async () => {
    const { store, actions, withPhoto } = setUp();
    await withPhoto();
    const phases = phasesDuring(store, () => {
      actions.selectTool('circle-image-maker');
    });
    expect(phases).toEqual([]);
  });
});

describe('settings', () => {
  it('belong to their tool, persist while another is selected, and can be reset', async () => {
    const { actions, encoded, done, withPhoto } = setUp();
    await withPhoto();
    actions.selectTool('crop-square-image');
    actions.setParam('zoom', 2);
    await done();
    actions.selectTool('crop-circle-image');
    await done();
    actions.selectTool('crop-square-image');
    await done();
    actions.reset({ values: { zoom: 1 } });
    await done();
    // The shorter side of the photo is 30 pixels. At a zoom of 2, the window's side is 15 pixels.
    expect(encoded.map(([op]) => (op?.kind === 'crop' ? op.width : null))).toEqual([
      30, 15, 30, 15, 30,
    ]);
  });

  it('change several at once in one build, or one at a time', async () => {
    const { actions, encoded, done, withPhoto } = setUp();
    await withPhoto();
    actions.setParams({ x: -100, y: 0 });
    await done();
    expect(encoded).toHaveLength(2);
    expect(encoded[1]?.[0]).toEqual({ kind: 'crop', x: 0, y: 0, width: 30, height: 30 });
    // The other settings are unchanged. The window is still at the left edge, with 7 of the 15 free rows above it.
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

  it('names the PNG after the tool and the time', async () => {
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
  const tool = 'circle-image-maker';
  const tracked = () => track.mock.calls.map(([event]) => event);
  const processed = (id: ToolId) => ({
    type: 'image_processed',
    data: { tool: id, format: 'png' },
  });

  it('report the upload, the result and the download', async () => {
    const { actions, withPhoto } = setUp();
    await withPhoto();
    actions.download();
    expect(tracked()).toEqual([
      { type: 'image_upload', data: { tool, file_type: 'image/gif', file_size: 23 } },
      processed(tool),
      { type: 'image_download', data: { tool } },
    ]);
  });

  it('report the type detected from the bytes, not the declared type', async () => {
    const { actions, done } = setUp();
    await actions.choose(new File(['GIF89a and what follows'], 'a.jpg', { type: 'image/jpeg' }));
    await done();
    expect(tracked()[0]).toMatchObject({ data: { file_type: 'image/gif' } });
  });

  it('count a result once for each tool and photo, however often settings change', async () => {
    const { actions, done, withPhoto } = setUp();
    await withPhoto();
    actions.setParam('zoom', 2);
    await done();
    actions.selectTool('square-image-maker');
    await done();
    actions.selectTool(tool);
    await done();
    expect(tracked().slice(1)).toEqual([processed(tool), processed('square-image-maker')]);
    await withPhoto();
    expect(tracked().slice(3)).toMatchObject([{ type: 'image_upload' }, processed(tool)]);
  });

  it('count every download', async () => {
    const { actions, withPhoto } = setUp();
    await withPhoto();
    actions.download();
    actions.download();
    expect(tracked().filter(({ type }) => type === 'image_download')).toHaveLength(2);
  });

  it('are not sent for a file that is refused', async () => {
    const { actions, getState } = setUp();
    await actions.choose(new File(['plain text'], 'notes.txt'));
    expect(getState()).toMatchObject({
      status: { phase: 'empty' },
      uploadFailure: { code: 'unsupported-type' },
    });
    expect(track).not.toHaveBeenCalled();
  });

  it('are not sent for a file that cannot be opened', async () => {
    const { actions, getState, engine } = setUp();
    engine.open = () => Promise.reject(new EngineError('decode-failed'));
    await actions.choose(GIF);
    expect(getState()).toMatchObject({ uploadFailure: { code: 'decode-failed' } });
    expect(track).not.toHaveBeenCalled();
  });
});

describe('files that arrive together', () => {
  const OTHER_GIF = new File(['GIF89a and something else'], 'beach.gif', { type: 'image/gif' });
  const NOTES = new File(['plain text'], 'notes.txt', { type: 'text/plain' });

  it('open the only photo among them', async () => {
    const { actions, getState, done } = setUp();
    await actions.take(toDrop([NOTES, GIF]));
    await done();
    expect(getState()).toMatchObject({
      status: { file: { name: 'holiday.gif' } },
      uploadFailure: null,
    });
  });

  it('replace no open photo if several are photos', async () => {
    const { actions, getState, withPhoto } = setUp();
    await withPhoto();
    const drop = toDrop([NOTES, OTHER_GIF, GIF]);
    await actions.take(drop);
    expect(getState()).toMatchObject({
      status: { phase: 'done', file: { name: 'holiday.gif' } },
      uploadFailure: { code: 'several', drop, photos: [OTHER_GIF, GIF] },
    });
  });

  it('are refused if none is a photo', async () => {
    const { actions, getState } = setUp();
    await actions.take(toDrop([NOTES, NOTES]));
    expect(getState()).toMatchObject({
      status: { phase: 'empty' },
      uploadFailure: { code: 'unsupported-type' },
    });
  });

  it('do not count as photos if they cannot be read', async () => {
    const { actions, getState, done } = setUp();
    const gone = new File(['GIF89a'], 'gone.gif');
    gone.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    await actions.take(toDrop([gone, GIF]));
    await done();
    expect(getState()).toMatchObject({ status: { file: { name: 'holiday.gif' } } });
  });

  it('do not replace a photo that was chosen while they were read', async () => {
    const { actions, getState, done } = setUp();
    const taking = actions.take(toDrop([NOTES, GIF]));
    await actions.choose(OTHER_GIF);
    await taking;
    await done();
    expect(getState()).toMatchObject({
      status: { file: { name: 'beach.gif' } },
      uploadFailure: null,
    });
  });

  it('do not come back after the photo was removed', async () => {
    const { actions, getState } = setUp();
    const taking = actions.take(toDrop([NOTES, GIF]));
    actions.remove();
    await taking;
    expect(getState()).toMatchObject({ status: { phase: 'empty' }, uploadFailure: null });
  });
});

describe('the upload limit', () => {
  it('is read from the site settings when a file is chosen', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
    const { actions, siteSettings, getState, done } = setUp();
    const large = new File([new Uint8Array(2 * 1024 * 1024)], 'large.gif');
    const allow = (max_upload_bytes: number) => {
      const settings = { ...DEFAULT_SETTINGS, max_upload_bytes };
      siteSettings.setState({ settings });
    };
    allow(large.size - 1);
    await actions.choose(large);
    expect(getState().uploadFailure).toEqual({
      code: 'file-too-large',
      maxBytes: large.size - 1,
      file: large,
    });
    allow(large.size);
    await actions.choose(new File(['GIF89a', new Uint8Array(large.size - 6)], 'large.gif'));
    await done();
    expect(getState().uploadFailure).toBeNull();
  });

  it('does not apply to a smaller copy, which settings and events name like the original', async () => {
    const { actions, engine, getState, done } = setUp();
    const open = vi.spyOn(engine, 'open');
    const large = new File(['GIF89a', new Uint8Array(6 * 1024 * 1024)], 'large.gif');
    await actions.choose(large);
    const refused = getState().uploadFailure;
    if (refused === null || !('file' in refused)) throw new Error('the file was not refused');
    expect(open).not.toHaveBeenCalled();
    await actions.chooseCopy(refused);
    await done();
    expect(open.mock.calls[0]?.[1]?.atMost).toEqual({ side: 4096, pixels: 12_000_000 });
    expect(getState()).toMatchObject({
      uploadFailure: null,
      status: { file: { name: 'large.gif', size: large.size } },
    });
    expect(track.mock.calls[0]?.[0]).toMatchObject({
      type: 'image_upload',
      data: { file_type: 'image/gif', file_size: large.size },
    });
  });
});

import { allowAnySize } from '../../../support/fake-photo';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Place } from '../../../../src/photo/editor/kit/places';
import { Kit } from '../../../../src/photo/editor/kit/kit';
import { createEditor } from '../../../../src/photo/editor/create-editor';
import { deferred } from '../../../support/deferred';
import * as roundel from 'roundel';
import { EngineError } from 'roundel';
import * as download from '../../../../src/photo/pipeline/download';
import { unzipped } from '../../../support/unzipped';
import { findPlace, PLACES } from 'roundel/tools';
import { stubStorage } from '../../office/events/storage';
import { quickEngine } from './quick-engine';

const saveFile = vi.fn<typeof download.saveFile>();
const track = vi.fn<Parameters<typeof createEditor>[1]>();

const GIF = new File(['GIF89a and what follows'], 'holiday.gif');
const NAMES = [
  'whatsapp-640.png',
  'instagram-320.png',
  'facebook-400.png',
  'circle.png',
  'square.png',
];

/**
 * Returns a kit for a photo of 40 x 30 pixels. Its PNGs contain the operations as text. If `control.fail` is set,
 * making a PNG fails with this error.
 */
async function setUp(places = PLACES as readonly Place[]) {
  const control: { fail: Error | null; hold: Promise<void> | null } = { fail: null, hold: null };
  const engine = quickEngine(async (ops, { signal } = {}) => {
    if (control.hold !== null) {
      await Promise.race([
        control.hold,
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => {
            reject(new DOMException('cancelled', 'AbortError'));
          });
        }),
      ]);
    }
    if (control.fail !== null) throw control.fail;
    return new Blob([JSON.stringify(ops)]);
  });
  const editor = createEditor(engine, track, allowAnySize);
  const kit = new Kit(editor, places);
  const phase = () => kit.store.getState().work.phase;
  await editor.actions.choose(GIF);
  await vi.waitFor(() => {
    expect(editor.store.getState().status.phase).toBe('done');
  });
  const [photo] = engine.photos;
  if (photo === undefined) throw new Error('no photo was opened');
  return { editor, kit, control, phase, photo };
}

/** Returns the types and the tools of this test's events. */
function tracked(): readonly string[] {
  return track.mock.calls.map(([{ type, data }]) => {
    const places = 'places' in data ? ` for ${data.places.join(', ')}` : '';
    return `${type} ${data.tool}${places}`;
  });
}

/** Returns the operations in the newest saved ZIP, by file name. */
async function savedPictures(): Promise<Record<string, string>> {
  const [zip, name] = saveFile.mock.calls.at(-1) ?? [];
  if (zip === undefined) throw new Error('nothing was saved');
  expect(name).toMatch(/^edited-all-sizes-\d{13}\.zip$/);
  const files = await unzipped(zip);
  return Object.fromEntries(files.map((file) => [file.name, Buffer.from(file.bytes).toString()]));
}

let stored: Map<string, string>;

afterEach(() => {
  vi.restoreAllMocks();
});

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(download, 'saveFile').mockImplementation(saveFile);
  stored = stubStorage();
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 256, height: 256, close: () => undefined }),
  );
});

describe('Kit', () => {
  it('saves a picture of every place from the framing of the current tool', async () => {
    const { editor, kit, phase } = await setUp();
    editor.actions.setParams({ zoom: 2, x: 100 });
    kit.open();
    await kit.start();
    expect(phase()).toBe('saved');
    const pictures = await savedPictures();
    // There is no contact sheet, because Node has no canvas.
    expect(Object.keys(pictures)).toEqual(NAMES);
    // This square has a side of 15 pixels. It is at the right edge, in the middle of the height.
    const square = { x: 25, y: 7.5, width: 15, height: 15 };
    expect(JSON.parse(pictures['whatsapp-640.png'] ?? '')).toMatchObject([
      { kind: 'resize', source: square, width: 640, height: 640 },
      { kind: 'place' },
    ]);
    expect(JSON.parse(pictures['square.png'] ?? '')).toEqual([{ kind: 'crop', ...square, y: 7 }]);
  });

  it('adjusts one place, goes back, and leaves places out', async () => {
    const { kit } = await setUp();
    kit.open();
    kit.adjust('square', { zoom: 3, x: -100, y: -100 });
    kit.adjust('circle', { zoom: 3, x: -100, y: -100 });
    kit.adjust('circle', null);
    kit.pick('facebook', false);
    await kit.start();
    const pictures = await savedPictures();
    expect(Object.keys(pictures)).toEqual(NAMES.filter((name) => !name.startsWith('facebook')));
    expect(JSON.parse(pictures['square.png'] ?? '')).toEqual([
      { kind: 'crop', x: 0, y: 0, width: 10, height: 10 },
    ]);
    expect(JSON.parse(pictures['circle.png'] ?? '')).toEqual([
      { kind: 'crop', x: 5, y: 0, width: 30, height: 30 },
      { kind: 'circleMask' },
    ]);
  });

  it('forgets adjusted places once the photo is turned', async () => {
    const { editor, kit } = await setUp();
    kit.open();
    kit.adjust('square', { zoom: 3, x: -100, y: -100 });
    kit.close();
    kit.open();
    expect(Object.keys(kit.store.getState().adjusted)).toEqual(['square']);
    kit.close();
    editor.actions.setAdjustments({ quarters: 1 });
    kit.open();
    expect(kit.store.getState().adjusted).toEqual({});
  });

  it('counts each picture once, and a result only of tools that had none', async () => {
    const { kit } = await setUp();
    kit.open();
    kit.pick('facebook', false);
    const before = tracked();
    expect(before).toEqual([
      'image_upload circle-image-maker',
      'image_processed circle-image-maker',
    ]);
    await kit.start();
    expect(tracked().slice(before.length)).toEqual([
      'image_processed whatsapp-dp-editor',
      'image_download whatsapp-dp-editor for whatsapp',
      'image_processed instagram-dp-editor',
      'image_download instagram-dp-editor for instagram',
      'image_download circle-image-maker for circle',
      'image_processed crop-square-image',
      'image_download crop-square-image for square',
    ]);
  });

  it('counts the pictures of places without a tool as one download of the square', async () => {
    const { kit } = await setUp();
    kit.open();
    for (const id of ['linkedin', 'x'] as const) kit.pick(id, true);
    await kit.start();
    expect(tracked().slice(-2)).toEqual([
      'image_processed crop-square-image',
      'image_download crop-square-image for square, x, linkedin',
    ]);
  });

  it('remembers the picked places, and shows a card for those that it offered', async () => {
    const { kit } = await setUp();
    kit.open();
    expect(kit.store.getState().picked).toHaveLength(5);
    kit.pick('slack', true);
    kit.pick('circle', false);
    expect(kit.store.getState().shown).toEqual([
      'whatsapp',
      'instagram',
      'facebook',
      'circle',
      'square',
      'slack',
    ]);
    await kit.start();
    expect(Object.keys(await savedPictures())).toEqual([
      ...NAMES.filter((name) => name !== 'circle.png'),
      'slack-1024.png',
    ]);
    // The visitor opens the page a second time.
    const later = await setUp();
    later.kit.open();
    const kept = ['whatsapp', 'instagram', 'facebook', 'square', 'slack'];
    expect(later.kit.store.getState()).toMatchObject({ picked: kept, shown: kept });
  });

  it('saves a single picture as it is, without a ZIP and a contact sheet', async () => {
    const { kit } = await setUp();
    kit.open();
    kit.pickAll(false);
    kit.pick('document', true);
    await kit.start();
    const [[file, name] = []] = saveFile.mock.calls;
    expect(saveFile).toHaveBeenCalledTimes(1);
    expect(name).toBe('document-413x531.png');
    expect(JSON.parse((await file?.text()) ?? '')).toMatchObject([
      { kind: 'resize', width: 413, height: 531 },
      { kind: 'place' },
    ]);
    expect(kit.store.getState().work).toMatchObject({ phase: 'saved', bytes: file?.size });
    expect(tracked().at(-1)).toBe('image_download crop-square-image for document');
  });

  it('makes a single picture for another program, and saves and counts nothing', async () => {
    const { kit, phase } = await setUp();
    kit.open();
    expect(await kit.makeOnly()).toBeNull();
    kit.pickAll(false);
    expect(await kit.makeOnly()).toBeNull();
    kit.pick('slack', true);
    const file = await kit.makeOnly();
    expect(file?.name).toBe('slack-1024.png');
    expect(JSON.parse((await file?.text()) ?? '')).toMatchObject([{ kind: 'resize' }, {}]);
    expect(phase()).toBe('choosing');
    expect(saveFile).not.toHaveBeenCalled();
    expect(tracked().filter((event) => event.startsWith('image_download'))).toEqual([]);
  });

  it('makes no single picture for another program once the photo has changed', async () => {
    const { editor, kit, control, phase } = await setUp();
    kit.open();
    kit.pickAll(false);
    kit.pick('slack', true);
    const over = deferred<undefined>();
    control.hold = over.promise;
    const file = kit.makeOnly();
    expect(phase()).toBe('making');
    const chosen = editor.actions.choose(GIF);
    over.resolve(undefined);
    expect(await file).toBeNull();
    await chosen;
    expect(phase()).toBe('choosing');
  });

  it('picks all places and none, remembers it, and makes all of them with names of their own', async () => {
    const { kit, control, phase } = await setUp();
    kit.open();
    kit.pickAll(true);
    const all = PLACES.map(({ id }) => id);
    expect(kit.store.getState()).toMatchObject({ picked: all });
    expect(new Set(kit.store.getState().shown)).toEqual(new Set(all));
    // The work on all of them can be cancelled.
    const over = deferred<undefined>();
    control.hold = over.promise;
    const cancelled = kit.start();
    kit.cancel();
    over.resolve(undefined);
    await cancelled;
    expect(phase()).toBe('cancelled');
    expect(saveFile).not.toHaveBeenCalled();
    await kit.start();
    const names = Object.keys(await savedPictures());
    expect(names).toHaveLength(PLACES.length);
    expect(names).toEqual(
      expect.arrayContaining(['x-400.png', 'linkedin-400.png', 'document-413x531.png']),
    );
    const later = await setUp();
    later.kit.open();
    expect(later.kit.store.getState().picked).toEqual(all);
    later.kit.pickAll(false);
    expect(later.kit.store.getState()).toMatchObject({ picked: [], shown: all });
  });

  it.each([
    ['nothing', '[]'],
    ['no list', '{"whatsapp":true}'],
    ['no JSON', 'linkedin'],
    ['places that do not exist', '["myspace"]'],
  ])('offers the usual places where the stored pick is %s', async (_what, text) => {
    const { kit } = await setUp();
    stored.set('roundel-places', text);
    kit.open();
    expect(kit.store.getState().picked).toHaveLength(5);
  });

  it('keeps a pick for as long as the page where storage is refused', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('', 'SecurityError');
      },
    });
    const { kit } = await setUp();
    kit.open();
    kit.pick('zoom', true);
    await kit.start();
    expect(Object.keys(await savedPictures())).toEqual([...NAMES, 'zoom-400.png']);
    kit.close();
    kit.open();
    expect(kit.store.getState().picked).toContain('zoom');
    vi.unstubAllGlobals();
    kit.pick('zoom', false);
  });

  it('makes the file of a place with a limit smaller, under another name, and says so', async () => {
    const small = { ...findPlace('linkedin'), maxBytes: 40 };
    const make = roundel.makePicture;
    vi.spyOn(roundel, 'makePicture').mockImplementation(
      async (photo, tool, settings, options = {}) => {
        const { maxBytes, fallback, ...rest } = options;
        const picture = await make(photo, tool, settings, rest);
        if (maxBytes === undefined || fallback === undefined) return picture;
        // As if the PNG were too large.
        const blob = new Blob(['x'.repeat(30)]);
        return { ...picture, blob, format: fallback, quality: 50 };
      },
    );
    const { kit } = await setUp([findPlace('square'), small]);
    kit.open();
    for (const { id } of PLACES) kit.pick(id, id === 'linkedin' || id === 'square');
    await kit.start();
    const pictures = await savedPictures();
    expect(Object.keys(pictures)).toEqual(['square.png', 'linkedin-400.jpg']);
    expect(pictures['linkedin-400.jpg']).toHaveLength(30);
    const { work } = kit.store.getState();
    expect(work).toMatchObject({ phase: 'saved', smaller: [{ place: small, bytes: 30 }] });
  });

  const FACE: roundel.Face = {
    box: { x: 10, y: 5, width: 10, height: 12 },
    eyes: [
      { x: 13, y: 10 },
      { x: 17, y: 10 },
    ],
    score: 1,
  };

  describe('the document photo', () => {
    /** Opens a kit with only the document photo. */
    async function openDocument(faces: roundel.Photo['faces']) {
      stored.set('roundel-places', '["document"]');
      const setting = await setUp();
      const look = vi.fn(faces);
      setting.photo.faces = look;
      setting.kit.open();
      const search = () => setting.kit.store.getState().head.phase;
      return { ...setting, look, search };
    }

    it('is framed around the face, which is looked for once, and a download waits for that', async () => {
      const found = deferred<readonly roundel.Face[]>();
      const { kit, look, search } = await openDocument(() => found.promise);
      expect(search()).toBe('looking');
      const saved = kit.start();
      found.resolve([FACE]);
      await saved;
      expect(search()).toBe('placed');
      const [[file] = []] = saveFile.mock.calls;
      const [{ source }] = JSON.parse((await file?.text()) ?? '[{}]') as [{ source: roundel.Rect }];
      // The frame is around the face, whose middle is at 15, and not around the photo's middle at 20.
      expect(source.x + source.width / 2).toBeLessThan(16);
      kit.adjust('document', { zoom: 1, x: 0, y: 0 });
      kit.adjust('document', null);
      kit.pick('x', true);
      expect(look).toHaveBeenCalledTimes(1);
      expect(kit.store.getState().basis?.head).not.toEqual({ zoom: 1, x: 0, y: 0 });
    });

    it('is looked for only where it is shown', async () => {
      const { kit, photo } = await setUp();
      const look = vi.fn(() => Promise.resolve([FACE]));
      photo.faces = look;
      kit.open();
      expect(look).not.toHaveBeenCalled();
      kit.pick('document', true);
      await vi.waitFor(() => {
        expect(kit.store.getState().head.phase).toBe('placed');
      });
    });

    it.each([
      ['none', () => Promise.resolve([])],
      ['failed', () => Promise.reject(new EngineError('faces-unavailable'))],
    ] as const)('stays centred where the search ends with %s', async (phase, faces) => {
      const { kit, search } = await openDocument(faces);
      await vi.waitFor(() => {
        expect(search()).toBe(phase);
      });
      expect(kit.store.getState().basis?.head).toEqual({ zoom: 1, x: 0, y: 0 });
      await kit.start();
      expect(saveFile).toHaveBeenCalledTimes(1);
    });

    it('ignores a face that is found after the photo has changed', async () => {
      const found = deferred<readonly roundel.Face[]>();
      const { kit, editor, search } = await openDocument(() => found.promise);
      await editor.actions.choose(GIF);
      await vi.waitFor(() => {
        expect(editor.store.getState().status.phase).toBe('done');
      });
      kit.open();
      await vi.waitFor(() => {
        expect(search()).toBe('none');
      });
      found.resolve([FACE]);
      await found.promise;
      expect(kit.store.getState().basis?.head).toEqual({ zoom: 1, x: 0, y: 0 });
    });

    it('is a JPEG where that is chosen', async () => {
      const { kit } = await openDocument(() => Promise.resolve([]));
      const make = vi
        .spyOn(roundel, 'makePicture')
        .mockResolvedValue({ blob: new Blob(['jpeg']), format: 'jpeg' } as roundel.Picture);
      kit.chooseFormat('document', 'jpeg');
      await kit.start();
      expect(make.mock.lastCall?.[3]).toMatchObject({ format: 'jpeg', dotsPerInch: 300 });
      expect(saveFile.mock.calls[0]?.[1]).toBe('document-413x531.jpg');
      // It is what was chosen, so it is not said to be smaller than the PNG.
      expect(kit.store.getState().work).toMatchObject({ phase: 'saved', smaller: [] });
    });
  });

  it('reports a failure, saves and counts nothing, keeps the choices and can be retried', async () => {
    const { kit, control } = await setUp();
    const before = tracked();
    kit.open();
    kit.adjust('square', { zoom: 3, x: 0, y: 0 });
    control.fail = new EngineError('out-of-memory');
    await kit.start();
    const { work, adjusted } = kit.store.getState();
    expect(work).toEqual({ phase: 'failed', failure: { code: 'out-of-memory' } });
    expect(adjusted).toEqual({ square: { zoom: 3, x: 0, y: 0 } });
    expect(saveFile).not.toHaveBeenCalled();
    expect(tracked()).toEqual(before);
    control.fail = null;
    await kit.start();
    expect(kit.store.getState().work.phase).toBe('saved');
  });

  const ENDS = {
    'is cancelled': ({ kit }) => {
      kit.cancel();
    },
    'is closed': ({ kit }) => {
      kit.close();
    },
    'has another photo': ({ editor }) => editor.actions.choose(GIF),
    'has no photo': ({ editor }) => {
      editor.actions.remove();
    },
  } satisfies Record<string, (setting: Awaited<ReturnType<typeof setUp>>) => unknown>;

  it.each(Object.entries(ENDS))('saves and counts nothing when it %s', async (what, end) => {
    const setting = await setUp();
    const { kit, control, phase } = setting;
    const over = deferred<undefined>();
    control.hold = over.promise;
    kit.open();
    const done = kit.start();
    await vi.waitFor(() => {
      expect(phase()).toBe('making');
    });
    const ended = end(setting);
    await vi.waitFor(() => {
      expect(phase()).toBe(what === 'is cancelled' ? 'cancelled' : 'choosing');
    });
    over.resolve(undefined);
    await Promise.all([done, ended]);
    expect(kit.store.getState().basis === null).toBe(what !== 'is cancelled');
    expect(saveFile).not.toHaveBeenCalled();
    expect(tracked().filter((event) => event.startsWith('image_download'))).toEqual([]);
  });

  it('keeps what was adjusted for the same photo only', async () => {
    const { editor, kit } = await setUp();
    kit.open();
    kit.adjust('square', { zoom: 3, x: 0, y: 0 });
    kit.close();
    kit.open();
    expect(Object.keys(kit.store.getState().adjusted)).toEqual(['square']);
    await editor.actions.choose(GIF);
    await vi.waitFor(() => {
      expect(editor.store.getState().status.phase).toBe('done');
    });
    kit.open();
    expect(kit.store.getState().adjusted).toEqual({});
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineError } from 'roundel';
import { FileRefused, type Prepared } from '../../../../../src/office/staff/media/upload/prepare';
import {
  createUploads,
  type Storable,
  type UploadsPort,
} from '../../../../../src/office/staff/media/upload/uploads';
import { deferred, type Deferred } from '../../../../support/deferred';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const PREPARED: Prepared = {
  type: 'image/webp',
  width: 4,
  height: 3,
  file: new Blob(['file']),
  thumb: new Blob(['thumb']),
  animated: false,
};

/** Sets up uploads to a fake library, which is in memory. `hold` makes the preparation of a file wait for the test. */
function setUp() {
  const library = new Map<string, string>();
  const preparing = new Map<string, Deferred<Prepared>>();
  const begun: string[] = [];
  let ids = 0;
  const port = {
    newId: () => `id-${String(++ids)}`,
    prepare: (file, { signal, onThumb }) => {
      const { name } = file as File;
      begun.push(name);
      onThumb(PREPARED.thumb);
      const held = preparing.get(name);
      if (held === undefined) return Promise.resolve(PREPARED);
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(new DOMException('cancelled', 'AbortError'));
        });
        held.promise.then(resolve, reject);
      });
    },
    store: ({ id, name }) => {
      library.set(id, name);
      return Promise.resolve();
    },
    remove: (id) => {
      library.delete(id);
      return Promise.resolve();
    },
  } satisfies UploadsPort;
  const uploads = createUploads(port);
  const phases = () => uploads.store.getState().map(({ phase }) => phase);
  const settled = (...wanted: string[]) =>
    vi.waitFor(() => {
      expect(phases()).toEqual(wanted);
    });
  const hold = (name: string) => {
    const held = deferred<Prepared>();
    preparing.set(name, held);
    return held;
  };
  return { uploads, port, library, begun, hold, settled, preparing };
}

function file(name: string): File {
  return new File(['x'], name);
}

describe('uploading', () => {
  it('uploads several files and names the pictures after them', async () => {
    const { uploads, library, settled } = setUp();
    uploads.add([file('Team photo.jpeg'), file('logo.png'), file('.gif')]);
    await settled('done', 'done', 'done');
    expect([...library.values()]).toEqual(['Team photo', 'logo', '.gif']);
  });

  it('shortens a long name without cutting a surrogate pair in half', async () => {
    const { uploads, library, settled } = setUp();
    uploads.add([file(`a${'😀'.repeat(120)}.png`)]);
    await settled('done');
    expect([...library.values()]).toEqual([`a${'😀'.repeat(99)}`]);
  });

  it('runs two uploads at once and starts the next when one is done', async () => {
    const { uploads, hold, begun, settled } = setUp();
    const first = hold('a');
    hold('b');
    uploads.add([file('a'), file('b'), file('c')]);
    await settled('preparing', 'preparing', 'waiting');
    expect(begun).toEqual(['a', 'b']);
    first.resolve(PREPARED);
    await settled('done', 'preparing', 'done');
  });

  it('continues after a failed upload, which can be retried', async () => {
    const { uploads, hold, settled, preparing } = setUp();
    const refused = hold('bad');
    uploads.add([file('bad'), file('good')]);
    refused.reject(new FileRefused({ code: 'unsupported-type' }));
    await settled('failed', 'done');
    expect(uploads.store.getState()[0]?.failure).toEqual({
      kind: 'picture',
      failure: { code: 'unsupported-type' },
    });
    preparing.delete('bad');
    uploads.retry('id-1');
    await settled('done', 'done');
  });

  it('removes a failed file from the list on request, and nothing else', async () => {
    const { uploads, hold, settled } = setUp();
    hold('broken').reject(new EngineError('decode-failed'));
    uploads.add([file('broken'), file('fine')]);
    await settled('failed', 'done');
    uploads.dismiss('id-2');
    await settled('failed', 'done');
    uploads.dismiss('id-1');
    await settled('done');
    uploads.retry('id-1');
    await settled('done');
  });

  it('distinguishes a picture that cannot be read from a network failure', async () => {
    const { uploads, hold, port, settled } = setUp();
    hold('broken').reject(new EngineError('decode-failed'));
    vi.spyOn(port, 'store').mockRejectedValueOnce(
      Object.assign(new Error('gone'), { code: 'unavailable' }),
    );
    uploads.add([file('broken'), file('fine')]);
    await settled('failed', 'failed');
    const [broken, fine] = uploads.store.getState();
    expect(broken?.failure).toEqual({ kind: 'picture', failure: { code: 'decode-failed' } });
    expect(fine?.failure).toEqual({ kind: 'saving', failure: 'offline' });
  });

  it('does not prepare a picture again when only storing it failed', async () => {
    const { uploads, port, begun, settled, library } = setUp();
    vi.spyOn(port, 'store').mockRejectedValueOnce(new Error('refused'));
    uploads.add([file('a')]);
    await settled('failed');
    uploads.retry('id-1');
    await settled('done');
    expect(begun).toEqual(['a']);
    expect(library.size).toBe(1);
  });
});

describe('cancelling', () => {
  it('cancels a waiting or preparing upload and no others', async () => {
    const { uploads, hold, library, settled } = setUp();
    hold('a');
    const second = hold('b');
    uploads.add([file('a'), file('b'), file('c')]);
    await settled('preparing', 'preparing', 'waiting');
    uploads.cancel('id-1');
    uploads.cancel('id-3');
    second.resolve(PREPARED);
    await settled('cancelled', 'done', 'cancelled');
    expect([...library.keys()]).toEqual(['id-2']);
  });

  it('deletes a picture that was stored despite the cancellation', async () => {
    const { uploads, port, library, settled } = setUp();
    const storing = deferred<undefined>();
    const store = ({ id, name }: Storable) => {
      library.set(id, name);
      return storing.promise;
    };
    vi.spyOn(port, 'store').mockImplementation(store);
    uploads.add([file('a')]);
    await settled('saving');
    uploads.cancel('id-1');
    storing.resolve(undefined);
    await vi.waitFor(() => {
      expect(library.size).toBe(0);
    });
    expect(uploads.store.getState()[0]?.phase).toBe('cancelled');
  });

  it('reports a picture as done if it could not be deleted', async () => {
    const { uploads, port, settled } = setUp();
    const storing = deferred<undefined>();
    vi.spyOn(port, 'store').mockReturnValue(storing.promise);
    vi.spyOn(port, 'remove').mockRejectedValue(new Error('offline'));
    uploads.add([file('a')]);
    await settled('saving');
    uploads.cancel('id-1');
    storing.resolve(undefined);
    await settled('done');
  });

  it('allows a retry after cancelling', async () => {
    const { uploads, hold, preparing, library, settled } = setUp();
    hold('a');
    uploads.add([file('a')]);
    await settled('preparing');
    uploads.cancel('id-1');
    preparing.delete('a');
    uploads.retry('id-1');
    await settled('done');
    expect(library.size).toBe(1);
  });

  it('cancels all uploads', async () => {
    const { uploads, hold, library, settled } = setUp();
    for (const name of ['a', 'b', 'c']) hold(name);
    uploads.add([file('a'), file('b'), file('c')]);
    uploads.cancelAll();
    await settled('cancelled', 'cancelled', 'cancelled');
    expect(library.size).toBe(0);
  });

  it('does not affect finished uploads', async () => {
    const { uploads, library, settled } = setUp();
    uploads.add([file('a')]);
    await settled('done');
    uploads.cancelAll();
    await settled('done');
    expect(library.size).toBe(1);
  });
});

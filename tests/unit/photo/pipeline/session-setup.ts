/** A session with a fake engine. */
import { expect, vi } from 'vitest';
import type {
  CallOptions,
  Engine,
  OpenOptions,
  Photo,
  Preview,
  PreviewOptions,
  Shown,
  ShowOptions,
  Op,
} from 'roundel';
import { NO_ADJUSTMENTS } from 'roundel/tools';
import { NOTHING_VISIBLE } from '../../../../src/photo/pipeline/display';
import type { Failure } from '../../../../src/photo/pipeline/failure';
import { Session } from '../../../../src/photo/pipeline/session';
import type { SessionHost } from '../../../../src/photo/pipeline/session-host';
import type { Status } from '../../../../src/photo/pipeline/status';
import { FakePhoto } from '../../../support/fake-photo';

export const PNG_BYTES = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0];
export const MASK: readonly Op[] = [{ kind: 'circleMask' }];

export function pngFile(name: string, padding = 0): File {
  return new File([new Uint8Array([...PNG_BYTES, ...new Uint8Array(padding)])], name);
}

/** Returns a bitmap that records whether it was closed. */
export function bitmap(width = 4): ImageBitmap & { closed: boolean } {
  return {
    width,
    height: 3,
    closed: false,
    close() {
      this.closed = true;
    },
  };
}

/** Rejects when the signal fires, as every engine does. */
function abortable<T>(promise: Promise<T>, { signal }: CallOptions = {}): Promise<T> {
  return Promise.race([
    promise,
    new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        reject(new DOMException('cancelled', 'AbortError'));
      });
    }),
  ]);
}

/** An engine whose methods resolve at once, unless a test replaces them. */
class FakeEngine implements Engine {
  /** The photos that were opened, in order. */
  readonly photos: FakePhoto[] = [];
  readonly opened: OpenOptions[] = [];
  readonly shown: (readonly Op[])[] = [];
  /** The engine's work, in order. Only the original photo comes as a bitmap. */
  readonly steps: ('show' | 'encode' | 'preview')[] = [];
  onOpen = (_file: Blob): Promise<void> => Promise.resolve();
  onEncode = (_ops: readonly Op[]): Promise<Blob> => Promise.resolve(new Blob(['png']));
  onShow = (_ops: readonly Op[], _options: ShowOptions): Promise<Shown> =>
    Promise.resolve({ thumbnails: [bitmap()], width: 40, height: 30 });
  onPreview = (_ops: readonly Op[], _options: PreviewOptions): Promise<Preview> =>
    Promise.resolve({ bitmap: bitmap(), width: 40, height: 30 });

  /** Whether each of the photos is closed. */
  get closed(): readonly boolean[] {
    return this.photos.map(({ isClosed }) => isClosed);
  }

  async open(file: Blob, options: OpenOptions = {}): Promise<Photo> {
    this.opened.push(options);
    await abortable(this.onOpen(file), options);
    const photo = new FakePhoto();
    photo.show = (ops, _drawing, how = {}) => {
      this.shown.push(ops);
      this.steps.push('show');
      return abortable(this.onShow(ops, how), how);
    };
    photo.preview = (ops, how = {}) => {
      this.steps.push('preview');
      return abortable(this.onPreview(ops, how), how);
    };
    photo.encode = (ops, how) => {
      this.steps.push('encode');
      return abortable(this.onEncode(ops), how);
    };
    this.photos.push(photo);
    return photo;
  }

  encodePixels(): Promise<Blob> {
    return Promise.resolve(new Blob(['png']));
  }
}

export function setUp(maxBytes: number | Promise<number> = 100) {
  const engine = new FakeEngine();
  const statuses: Status[] = [];
  const failures: (Failure | null)[] = [];
  let plan: readonly Op[] = MASK;
  let resultSide: number | undefined;
  let visible = NOTHING_VISIBLE;
  const waiting: { phase: Status['phase']; resolve: () => void }[] = [];
  const host: SessionHost = {
    picture: () => {
      const ops = plan;
      const tool = { framing: false, plan: () => ops };
      return { tool, values: {}, adjustments: NO_ADJUSTMENTS };
    },
    resultSide: () => resultSide,
    maxBytes: async () => maxBytes,
    onStatus: (status) => {
      statuses.push(status);
      for (const entry of waiting.splice(0)) {
        if (entry.phase === status.phase) entry.resolve();
        else waiting.push(entry);
      }
    },
    onUploadFailure: (failure) => failures.push(failure),
    onVisible: (now) => {
      visible = now;
    },
    onPhoto: () => undefined,
  };
  const session = new Session(engine, host);
  return {
    engine,
    host,
    session,
    statuses,
    failures,
    setPlan: (ops: readonly Op[]) => {
      plan = ops;
    },
    setResultSide: (side: number | undefined) => {
      resultSide = side;
    },
    phases: () => statuses.map(({ phase }) => phase),
    last: () => statuses.at(-1),
    visible: () => visible,
    /** Resolves at the next status with this phase. */
    next: (phase: Status['phase']) =>
      new Promise<void>((resolve) => waiting.push({ phase, resolve })),
  };
}

/** Returns a session with a photo whose result, PNG and original are ready. */
export async function withPhoto() {
  const all = setUp();
  await all.session.choose(pngFile('first.png'));
  await vi.waitFor(() => {
    expect(all.last()?.phase).toBe('done');
    expect(all.visible()).toEqual({ source: true, result: true });
  });
  return all;
}

/** Previews on a page's canvases, with fake elements and fake workers. Browser tests look at the pixels. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PreviewCanvas } from 'roundel';
import type { GivenCanvas, WorkerApi } from '../src/engine/protocol';
import { clientWith, catchCode, disposeClients, FILE, held, workers } from './engine/clients';
import { fakeBitmap, ok } from './engine/fake-worker';

/** A canvas. What it hands over to a worker is a message port, because Node can transfer those. */
class FakeCanvas {
  width = 300;
  readonly style = { background: '' };
  drawn: unknown = null;
  parent: FakeElement | null = null;

  transferControlToOffscreen(): MessagePort {
    return new MessageChannel().port1;
  }

  getContext() {
    return {
      transferFromImageBitmap: (bitmap: unknown) => {
        this.drawn = bitmap;
        this.width = 4;
      },
      drawImage: (source: unknown) => {
        this.drawn = source;
      },
    };
  }

  replaceWith(other: FakeCanvas): void {
    this.parent?.children.splice(this.parent.children.indexOf(this), 1, other);
  }
}

class FakeElement {
  readonly style = {};
  children: FakeCanvas[] = [];

  prepend(child: FakeCanvas): void {
    child.parent = this;
    this.children.unshift(child);
  }

  replaceChildren(...children: FakeCanvas[]): void {
    this.children = children;
  }
}

const SHOWN = { width: 40, height: 30, thumbnails: [], bitmap: null };

let frames: (() => void)[] = [];

function nextFrame(): void {
  for (const callback of frames.splice(0)) callback();
}

/** A place for previews, and the canvases in it, the topmost last. */
function placeForPreviews() {
  const canvas = new PreviewCanvas();
  return { canvas, element: canvas.element as unknown as FakeElement };
}

/** A worker that notes which canvases it is given. */
function drawingWorker(given: (GivenCanvas | null)[], api: Partial<WorkerApi> = {}) {
  const show: WorkerApi['show'] = (_job, _photo, _ops, _options, canvas) => {
    given.push(canvas);
    return Promise.resolve(ok(SHOWN));
  };
  return { api: { show, ...api } };
}

beforeEach(() => {
  frames = [];
  vi.stubGlobal('HTMLCanvasElement', FakeCanvas);
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  vi.stubGlobal('document', {
    createElement: (name: string) => (name === 'canvas' ? new FakeCanvas() : new FakeElement()),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
});

afterEach(() => {
  disposeClients();
  vi.unstubAllGlobals();
});

describe('a worker that can draw', () => {
  it('is given a canvas once, and sends no bitmap', async () => {
    const given: (GivenCanvas | null)[] = [];
    const photo = await clientWith(drawingWorker(given)).open(FILE);
    const { canvas, element } = placeForPreviews();
    const { width, height } = await photo.show([], canvas);
    await photo.show([], canvas);
    expect([width, height]).toEqual([40, 30]);
    expect(given.map((each) => each?.canvas === null)).toEqual([false, true]);
    expect(new Set(given.map((each) => each?.number)).size).toBe(1);
    expect(element.children).toHaveLength(1);
  });

  it('is given another canvas after the last one was cleared, and for another place', async () => {
    const given: (GivenCanvas | null)[] = [];
    const photo = await clientWith(drawingWorker(given)).open(FILE);
    const { canvas, element } = placeForPreviews();
    await photo.show([], canvas);
    const [first] = element.children;
    canvas.clear();
    expect(element.children).toEqual([]);
    await photo.show([], canvas);
    expect(element.children).toHaveLength(1);
    expect(element.children[0]).not.toBe(first);
    await photo.show([], placeForPreviews().canvas);
    expect(given.every((each) => each?.canvas != null)).toBe(true);
    expect(given[2]?.number).not.toBe(given[0]?.number);
  });

  it('draws below what the worker before it has drawn, until that can be seen', async () => {
    const given: (GivenCanvas | null)[] = [];
    const photo = await clientWith(drawingWorker(given)).open(FILE);
    const { canvas, element } = placeForPreviews();
    await photo.show([], canvas);
    const [drawn] = element.children;
    if (drawn !== undefined) drawn.width = 4;
    workers[0]?.fail();
    // A copy takes its place, because a browser may empty the canvas of a worker that has ended.
    const [before] = element.children;
    expect(element.children).toHaveLength(1);
    expect(before).not.toBe(drawn);
    expect(before?.drawn).toBe(drawn);
    await photo.show([], canvas);
    expect(given.every((each) => each?.canvas != null)).toBe(true);
    const [after] = element.children;
    nextFrame();
    expect(element.children).toEqual([after, before]);
    if (after !== undefined) after.width = 4;
    nextFrame();
    expect(element.children).toEqual([after]);
    expect(after?.style.background).toBe('');
  });

  it('removes the last canvas in the end, even if the size of the new one never changes', async () => {
    const photo = await clientWith(drawingWorker([])).open(FILE);
    const { canvas, element } = placeForPreviews();
    await photo.show([], canvas);
    workers[0]?.fail();
    await photo.show([], canvas);
    for (let count = 0; count < 60; count++) nextFrame();
    expect(element.children).toHaveLength(1);
    expect(frames).toEqual([]);
  });

  it('gives its canvas to the newest of two calls, and the older one is cancelled', async () => {
    const first = held<typeof SHOWN>();
    let calls = 0;
    const given: (GivenCanvas | null)[] = [];
    const show: WorkerApi['show'] = (_job, _photo, _ops, _options, canvas) => {
      given.push(canvas);
      calls += 1;
      return calls === 1 ? first.call() : Promise.resolve(ok(SHOWN));
    };
    const cancel = (): void => {
      first.answer({ ok: false, code: 'aborted', detail: '', fatal: false });
    };
    const photo = await clientWith({ api: { show, cancel } }).open(FILE);
    const { canvas } = placeForPreviews();
    const older = catchCode(photo.show([], canvas));
    await first.called;
    await photo.show([], canvas);
    expect(await older).toBe('aborted');
    expect(given.map((each) => each?.canvas === null)).toEqual([false, true]);
  });
});

describe('the page draws', () => {
  it('where the browser hands over no canvas', async () => {
    vi.stubGlobal('HTMLCanvasElement', FakeElement);
    const given: (GivenCanvas | null)[] = [];
    const photo = await clientWith(drawingWorker(given)).open(FILE);
    await photo.show([], placeForPreviews().canvas);
    expect(given).toEqual([null]);
  });

  it('where the worker says that it cannot draw', async () => {
    const given: (GivenCanvas | null)[] = [];
    const start: WorkerApi['start'] = () => Promise.resolve(ok({ kind: 'wasm', canDraw: false }));
    const photo = await clientWith(drawingWorker(given, { start })).open(FILE);
    await photo.show([], placeForPreviews().canvas);
    expect(given).toEqual([null]);
  });

  it('on one canvas, as often as there is a bitmap', () => {
    const { canvas, element } = placeForPreviews();
    canvas.draw(fakeBitmap());
    const [only] = element.children;
    const second = fakeBitmap();
    canvas.draw(second);
    expect(element.children).toEqual([only]);
    expect(only?.drawn).toBe(second);
    expect(only?.style.background).toBe('');
  });
});

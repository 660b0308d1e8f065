import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openModal } from '../../../src/ui/modal-stack';

class FakeElement {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  focus(): void {
    if (!refuses.has(this)) Object.assign(document, { activeElement: this });
  }
}

/** The elements that the browser does not focus. */
const refuses = new Set<FakeElement>();

/** What is called in the next frame. */
const nextFrame: (() => void)[] = [];

function drawFrame(): void {
  for (const act of nextFrame.splice(0)) act();
}

/** A dialog that takes the focus. `onClose` is what its browser does with the focus when the dialog closes. */
class FakeDialog extends FakeElement {
  readonly #onClose: () => void;
  constructor(onClose: () => void) {
    super('dialog');
    this.#onClose = onClose;
  }
  showModal(): void {
    this.focus();
  }
  close(): void {
    this.#onClose();
  }
  contains(element: unknown): boolean {
    return element === this;
  }
}

const body = new FakeElement('body');
let opener: FakeElement;

beforeEach(() => {
  opener = new FakeElement('opener');
  vi.stubGlobal('document', { body, activeElement: opener });
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => nextFrame.push(act));
});
afterEach(() => {
  drawFrame();
  refuses.clear();
  vi.unstubAllGlobals();
});

/** The name of the element that has the focus. */
function focused(): string {
  return (document.activeElement as unknown as FakeElement).name;
}

/** Opens and closes a dialog. Returns the name of the element that has the focus then. */
function focusedAfter(onClose: () => void): string {
  const close = openModal(new FakeDialog(onClose) as unknown as HTMLDialogElement);
  expect(focused()).toBe('dialog');
  close();
  return focused();
}

/** Leaves the focus nowhere, from where the browser does not let it return at once. */
function refuse(): void {
  body.focus();
  refuses.add(opener);
}

it('returns the focus to what opened the dialog if the browser leaves it nowhere', () => {
  const lose = (): void => {
    body.focus();
  };
  expect(focusedAfter(lose)).toBe('opener');
});

it('returns the focus to what opened the dialog if the browser leaves it in the dialog', () => {
  expect(focusedAfter(() => undefined)).toBe('opener');
});

it('returns the focus in the next frame if the browser refuses it before', () => {
  expect(focusedAfter(refuse)).toBe('body');
  refuses.clear();
  drawFrame();
  expect(focused()).toBe('opener');
});

it('leaves the focus with what took it before the next frame', () => {
  focusedAfter(refuse);
  refuses.clear();
  new FakeElement('other').focus();
  drawFrame();
  expect(focused()).toBe('other');
});

it('leaves the focus with what took it while the dialog closed', () => {
  const other = new FakeElement('other');
  const take = (): void => {
    other.focus();
  };
  expect(focusedAfter(take)).toBe('other');
});

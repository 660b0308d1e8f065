/** The touches that count as a double tap. */
import { expect, it, vi } from 'vitest';
import { onDoubleTap } from '../../../src/browser/on-double-tap';

/** A touch of a finger or of a mouse. Times are in milliseconds. */
interface Touch {
  readonly at: number;
  readonly lasts?: number;
  readonly x?: number;
  readonly moves?: number;
  readonly type?: string;
}

function event(name: string, values: object): Event {
  return Object.assign(new Event(name), { pointerId: 1, pointerType: 'touch', ...values });
}

/** Gives a pointer event this time, because the event's constructor accepts no time. */
function at(time: number, touched: Event): Event {
  Object.defineProperty(touched, 'timeStamp', { value: time });
  return touched;
}

function doubleTaps(touches: readonly Touch[]): number {
  const element = new EventTarget() as HTMLElement;
  const react = vi.fn();
  onDoubleTap(element, react, new AbortController().signal);
  for (const { at: time, lasts = 50, x = 100, moves = 0, type = 'touch' } of touches) {
    const values = { clientY: 50, pointerType: type };
    element.dispatchEvent(at(time, event('pointerdown', { ...values, clientX: x })));
    element.dispatchEvent(at(time + lasts, event('pointerup', { ...values, clientX: x + moves })));
  }
  return react.mock.calls.length;
}

it('counts two short touches at one place, and starts again after them', () => {
  expect(doubleTaps([{ at: 0 }, { at: 200, x: 110 }])).toBe(1);
  expect(doubleTaps([{ at: 0 }, { at: 200 }, { at: 400 }])).toBe(1);
  expect(doubleTaps([{ at: 0 }, { at: 200 }, { at: 400 }, { at: 600 }])).toBe(2);
});

it('counts no slow, moving, distant or long touches, and no mouse', () => {
  expect(doubleTaps([{ at: 0 }, { at: 500 }])).toBe(0);
  expect(doubleTaps([{ at: 0 }, { at: 200, moves: 40 }])).toBe(0);
  expect(doubleTaps([{ at: 0 }, { at: 200, x: 160 }])).toBe(0);
  expect(doubleTaps([{ at: 0 }, { at: 100, lasts: 300 }])).toBe(0);
  expect(
    doubleTaps([
      { at: 0, type: 'mouse' },
      { at: 200, type: 'mouse' },
    ]),
  ).toBe(0);
});

it('counts no fingers of a pinch', () => {
  const element = new EventTarget() as HTMLElement;
  const react = vi.fn();
  onDoubleTap(element, react, new AbortController().signal);
  for (const time of [0, 150]) {
    for (const pointerId of [1, 2]) {
      const values = { pointerId, clientX: 100, clientY: 50 };
      element.dispatchEvent(at(time, event('pointerdown', values)));
    }
    for (const pointerId of [2, 1]) {
      const values = { pointerId, clientX: 100, clientY: 50 };
      element.dispatchEvent(at(time + 50, event('pointerup', values)));
    }
  }
  expect(react).not.toHaveBeenCalled();
});

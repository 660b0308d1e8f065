/** The longest duration of a tap, in milliseconds. */
const LONGEST_TAP = 250;
/** The longest time between the ends of two taps, in milliseconds. */
const LONGEST_PAUSE = 350;
/**
 * The longest distance that a finger may move during a tap, and the longest distance between two taps, in CSS pixels.
 */
const MOST_MOVEMENT = 24;

interface Press {
  readonly id: number;
  readonly time: number;
  readonly x: number;
  readonly y: number;
}

function toPress({ pointerId, timeStamp, clientX, clientY }: PointerEvent): Press {
  return { id: pointerId, time: timeStamp, x: clientX, y: clientY };
}

function isNear(one: Press, other: Press): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) <= MOST_MOVEMENT;
}

/** Calls `react` for each double tap of one finger. Not all browsers send a double click for a double tap. */
export function onDoubleTap(
  element: HTMLElement,
  react: (event: PointerEvent) => void,
  signal: AbortSignal,
): void {
  const fingers = new Set<number>();
  let down: Press | null = null;
  let lastTap: Press | null = null;
  const onDown = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') return;
    fingers.add(event.pointerId);
    down = fingers.size === 1 ? toPress(event) : null;
    // Forgets the last tap, because a second finger makes the touch a pinch.
    if (down === null) lastTap = null;
  };
  const onUp = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    const up = toPress(event);
    const isTap = down?.id === up.id && up.time - down.time <= LONGEST_TAP && isNear(down, up);
    const before = lastTap;
    down = null;
    lastTap = isTap ? up : null;
    if (!isTap || before === null) return;
    if (up.time - before.time > LONGEST_PAUSE || !isNear(before, up)) return;
    // Forgets the last tap, so that a third tap starts another double tap.
    lastTap = null;
    react(event);
  };
  const onCancel = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    down = lastTap = null;
  };
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointerup', onUp, { signal });
  element.addEventListener('pointercancel', onCancel, { signal });
}

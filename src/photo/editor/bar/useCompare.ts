import { useEffect, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { isTyping } from '../../../browser/is-typing';

const KEY = 'b';

interface HoldHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onKeyUp: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** What the button that compares needs. */
export interface Compare {
  readonly disabled: boolean;
  readonly pressed: boolean;
  readonly handlers: HoldHandlers;
}

/**
 * Returns whether to show the original (`pressed`), and the button's event handlers. The original is shown while the button or,
 * outside text fields, the key B is held down. A click from assistive technology toggles the comparison.
 */
export function useCompare(enabled: boolean): Compare {
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.key.toLowerCase() !== KEY || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isTyping(event.target)) setHeld(true);
    };
    const onKeyUp = (event: globalThis.KeyboardEvent): void => {
      if (event.key.toLowerCase() === KEY) setHeld(false);
    };
    // A window that has lost the focus gets no keyup event, so losing the focus also ends the comparison.
    const release = (): void => {
      setHeld(false);
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp);
    window.addEventListener('blur', release);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('blur', release);
      release();
    };
  }, [enabled]);

  const release = (): void => {
    setHeld(false);
  };
  const handlers: HoldHandlers = {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld(true);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onBlur: release,
    // Prevents the button's click, which would turn the comparison on again.
    onKeyDown: (event) => {
      if (!isPressKey(event.key)) return;
      event.preventDefault();
      setHeld(true);
    },
    onKeyUp: (event) => {
      if (!isPressKey(event.key)) return;
      event.preventDefault();
      release();
    },
    // Ignores clicks by a pointer, whose detail is at least 1, because pointerdown and pointerup have already handled
    // them.
    onClick: (event) => {
      if (event.detail === 0) setHeld((before) => !before);
    },
  };
  return { disabled: !enabled, pressed: enabled && held, handlers };
}

function isPressKey(key: string): boolean {
  return key === ' ' || key === 'Enter';
}

import { useEffect, useRef, type RefObject } from 'react';
import { isTyping } from '../../../browser/is-typing';
import { onDoubleTap } from '../../../browser/on-double-tap';
import type { Command } from './useCommands';

/** How long a double click is ignored after a double tap, in milliseconds. */
const AFTER_TAP = 500;

/**
 * Handles the keys of undo and redo on the whole page except in text fields and dialogs. Handles single keys only beside
 * the picture and the controls that frame it, in elements with `data-framing`, because on the whole page they would
 * interfere with speech input. Handles a double click and a double tap only on the picture.
 *
 * @param desk the element that holds the picture and the controls
 */
export function useShortcuts(
  desk: RefObject<HTMLElement | null>,
  run: (command: Command) => void,
): void {
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });

  useEffect(() => {
    const section = desk.current;
    const listening = new AbortController();
    const { signal } = listening;
    const obey = (command: Command | null, event: Event): void => {
      if (command === null) return;
      event.preventDefault();
      newest.current(command);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (!isElsewhere(event.target)) obey(historyCommand(event), event);
    };
    const onSingleKey = (event: KeyboardEvent): void => {
      if (!isElsewhere(event.target) && isFraming(event.target)) obey(singleCommand(event), event);
    };
    const resetBy = (event: MouseEvent): void => {
      const isPicture =
        event.target instanceof Element && event.target.closest('[data-movable]') !== null;
      if (isPicture) obey('reset', event);
    };
    let tapped = -Infinity;
    const onDoubleClick = (event: MouseEvent): void => {
      // Ignores a double click just after a double tap, because some browsers send both.
      if (event.timeStamp - tapped > AFTER_TAP) resetBy(event);
    };
    window.addEventListener('keydown', onKey, { signal });
    section?.addEventListener('keydown', onSingleKey, { signal });
    section?.addEventListener('dblclick', onDoubleClick, { signal });
    if (section !== null) {
      const onTaps = (event: PointerEvent): void => {
        tapped = event.timeStamp;
        resetBy(event);
      };
      onDoubleTap(section, onTaps, signal);
    }
    return () => {
      listening.abort();
    };
  }, [desk]);
}

/** Whether a key was pressed in a text field, which undoes its own text, or in a dialog in front of the picture. */
function isElsewhere(target: EventTarget | null): boolean {
  return isTyping(target) || (target instanceof Element && target.closest('dialog') !== null);
}

function isFraming(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-framing]') !== null;
}

function historyCommand({
  key,
  code,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: KeyboardEvent): Command | null {
  if (ctrlKey === metaKey || altKey) return null;
  // On keyboards without Latin letters, the key's position determines the shortcut.
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}

function singleCommand(event: KeyboardEvent): Command | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (ctrlKey || metaKey || altKey) return null;
  switch (key.toLowerCase()) {
    case 'r':
      return shiftKey ? 'left' : 'right';
    case 'f':
      return 'flip';
    case '0':
      // Leaves the key to a focused slider, which handles it itself.
      return target instanceof HTMLInputElement ? null : 'reset';
    default:
      return null;
  }
}

import type { Mark } from '../editing/marks';

/** The toolbar's buttons and their keyboard shortcuts, pressed with Ctrl or Cmd. */
export const TOOLS = [
  { id: 'bold', key: 'B' },
  { id: 'italic', key: 'I' },
  { id: 'heading', key: 'H' },
  { id: 'link', key: 'K' },
  { id: 'list', key: '8', shift: true },
  { id: 'numbers', key: '7', shift: true },
  { id: 'quote', key: '9', shift: true },
  { id: 'code', key: 'E' },
  { id: 'picture', key: 'P', shift: true },
] as const satisfies readonly ToolKey[];

interface ToolKey {
  readonly id: Mark | 'picture';
  readonly key: string;
  readonly shift?: true;
}

interface KeyPress {
  readonly key: string;
  /** The physical key, because Shift and a digit give different characters on each layout. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** The button whose shortcut was pressed; null if there is none. */
export function markForKey(event: KeyPress): Mark | 'picture' | null {
  if (event.altKey || event.ctrlKey === event.metaKey) return null;
  const found = TOOLS.find(
    (tool: ToolKey) =>
      (tool.shift ?? false) === event.shiftKey &&
      (event.key.toUpperCase() === tool.key || event.code === `Digit${tool.key}`),
  );
  return found?.id ?? null;
}

/** A shortcut as the button's label shows it. */
export function shortcutName({ key, shift }: ToolKey, isApple: boolean): string {
  if (isApple) return `${shift === true ? '⇧' : ''}⌘${key}`;
  return `Ctrl+${shift === true ? 'Shift+' : ''}${key}`;
}

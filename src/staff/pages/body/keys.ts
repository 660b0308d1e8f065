import type { Mark } from '../editing/marks';

/** What the toolbar's buttons do, and with which key beside Control (or Command). */
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

interface Pressed {
  readonly key: string;
  /** The key's place on the keyboard: with Shift a digit's sign differs between layouts. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** What a key asks for; null for any other. */
export function markOfKey(event: Pressed): Mark | 'picture' | null {
  if (event.altKey || event.ctrlKey === event.metaKey) return null;
  const found = TOOLS.find(
    (tool: ToolKey) =>
      (tool.shift ?? false) === event.shiftKey &&
      (event.key.toUpperCase() === tool.key || event.code === `Digit${tool.key}`),
  );
  return found?.id ?? null;
}

/** A tool's key as it is written on its button. */
export function keyName({ key, shift }: ToolKey, isApple: boolean): string {
  if (isApple) return `${shift === true ? '⇧' : ''}⌘${key}`;
  return `Ctrl+${shift === true ? 'Shift+' : ''}${key}`;
}

import type { KeyboardEvent } from 'react';

const CONTROLS = 'a[href], button:not(:disabled), input[type=checkbox]';

/**
 * Moves the focus from a link, button or checkbox in a table's body to the one at the same
 * position in another row: ArrowUp and ArrowDown to the row above or below, Home
 * and End to the first or last row.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const control = (event.target as Element).closest(CONTROLS);
  const row = control?.closest('tr');
  if (control === null || row === null || row === undefined) return;
  const rows = [...event.currentTarget.rows];
  const targetRow = {
    ArrowDown: rows[rows.indexOf(row) + 1],
    ArrowUp: rows[rows.indexOf(row) - 1],
    Home: rows.at(0),
    End: rows.at(-1),
  }[event.key];
  if (targetRow === undefined) return;
  event.preventDefault();
  const position = [...row.querySelectorAll(CONTROLS)].indexOf(control);
  const controls = [...targetRow.querySelectorAll<HTMLElement>(CONTROLS)];
  (controls[position] ?? controls.at(-1))?.focus();
}

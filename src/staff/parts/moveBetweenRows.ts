import type { KeyboardEvent } from 'react';

const CONTROLS = 'a[href], button:not(:disabled)';

/**
 * Arrow up and down on a link or button in a table's body go to the one in the
 * same place of the row above or below, Home and End to the first and last row.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const control = (event.target as Element).closest(CONTROLS);
  const row = control?.closest('tr');
  if (control === null || row === null || row === undefined) return;
  const rows = [...event.currentTarget.rows];
  const goal = {
    ArrowDown: rows[rows.indexOf(row) + 1],
    ArrowUp: rows[rows.indexOf(row) - 1],
    Home: rows.at(0),
    End: rows.at(-1),
  }[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  const place = [...row.querySelectorAll(CONTROLS)].indexOf(control);
  const controls = [...goal.querySelectorAll<HTMLElement>(CONTROLS)];
  (controls[place] ?? controls.at(-1))?.focus();
}

import type { ReactNode } from 'react';
import { staff } from '#words/staff';
import styles from './SelectionBar.module.css';
import type { Selection } from './useSelection';

const { selection: words } = staff;

interface SelectionBarProps {
  readonly selection: Selection;
  /** The number of rows in the list. */
  readonly listed: number;
  /** Buttons for the selected rows, shown once a row is selected. */
  readonly children: ReactNode;
}

/** Selects all rows of a list, counts the selected rows, and offers actions on them. */
export function SelectionBar({ selection, listed, children }: SelectionBarProps) {
  const count = selection.ids.length;
  return (
    <div role="group" aria-label={words.label} className={styles['bar']}>
      <label className={styles['all']}>
        <input
          ref={(box) => {
            if (box !== null) box.indeterminate = count > 0 && count < listed;
          }}
          type="checkbox"
          checked={listed > 0 && count === listed}
          onChange={(event) => {
            selection.setAll(event.target.checked);
          }}
        />
        <span>{words.all}</span>
      </label>
      <span role="status" className={styles['count']}>
        {count === 0 ? '' : words.count(count)}
      </span>
      {count > 0 && <div className={styles['actions']}>{children}</div>}
    </div>
  );
}

interface SelectBoxProps {
  readonly selection: Selection;
  readonly id: string;
  /** The row's name for screen readers. */
  readonly name: string;
}

/** Selects one row. */
export function SelectBox({ selection, id, name }: SelectBoxProps) {
  return (
    <label className={styles['box']}>
      <input
        type="checkbox"
        aria-label={words.one(name)}
        checked={selection.has(id)}
        onChange={(event) => {
          selection.set(id, event.target.checked);
        }}
      />
    </label>
  );
}

import type { RowCells } from '../cells';
import styles from './ResultTable.module.css';

interface ResultTableProps {
  readonly caption: string;
  readonly note: string;
  /** The headings of the columns, starting with the column of names. */
  readonly columns: readonly string[];
  readonly rows: readonly RowCells[];
}

/** A wide table that scrolls inside its frame, also by keyboard. */
export function ResultTable({ caption, note, columns, rows }: ResultTableProps) {
  return (
    <div
      className={styles['frame']}
      role="region"
      aria-label={caption}
      // Makes the frame focusable, because only a focusable element can be scrolled by keyboard.
      tabIndex={0}
    >
      <table className={styles['table']}>
        <caption>
          <strong>{caption}</strong>
          <span>{note}</span>
        </caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import Download from 'lucide-react/icons/download';
import { analytics } from '#words/analytics';
import { saveFile } from '../../pipeline/download';
import { Button } from '../../ui/Button';
import { notify } from '../../ui/notify';
import { toCsv, type CsvCell } from './csv';

const { csv: words } = analytics;

interface CsvButtonProps {
  /** What the table is called. */
  readonly table: string;
  /** Without the ending. */
  readonly fileName: string;
  /** The heading and all rows, those on other pages of the table too. */
  readonly rows: () => readonly (readonly CsvCell[])[];
}

/** Saves a table's numbers as a file for spreadsheets. */
export function CsvButton({ table, fileName, rows }: CsvButtonProps) {
  return (
    <Button
      look="quiet"
      icon={<Download aria-hidden />}
      aria-label={words.download(table)}
      onClick={() => {
        const name = `${fileName}.csv`;
        saveFile(new Blob([toCsv(rows())], { type: 'text/csv;charset=utf-8' }), name);
        notify('success', words.saved(name));
      }}
    >
      {words.label}
    </Button>
  );
}

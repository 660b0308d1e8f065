import Download from 'lucide-react/icons/download';
import { analytics } from '#words/analytics';
import { saveFile } from '../../pipeline/download';
import { Button } from '../../ui/Button';
import { notify } from '../../ui/notify';
import { toCsv, type CsvCell } from '../parts/csv';

const { csv: words } = analytics;

interface CsvButtonProps {
  /** The name of the table. */
  readonly table: string;
  /** Without the extension. */
  readonly fileName: string;
  /** The heading and all rows, including those on other pages of the table. */
  readonly rows: () => readonly (readonly CsvCell[])[];
}

/** Downloads a table as a CSV file. */
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

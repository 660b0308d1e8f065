import type { Report } from 'roundel-records/benchmark-report';
import { useId, useState } from 'react';
import { useJobWords } from './useJobWords';
import { Button } from '../../ui/Button';
import { toCsv } from '../export/to-csv';
import { toJson } from '../export/to-json';
import { toMarkdown } from '../export/to-markdown';
import styles from './CopyButtons.module.css';

const FORMATS = {
  markdown: toMarkdown,
  json: toJson,
  csv: toCsv,
} as const;

type Format = keyof typeof FORMATS;

/** Buttons that copy the report to the clipboard, one per format. */
export function CopyButtons({ report }: { readonly report: Report }) {
  const jobWords = useJobWords();
  const { benchmark: words } = jobWords;
  const labelId = useId();
  const [status, setStatus] = useState<Format | 'failed' | null>(null);

  const said = (): string => {
    if (status === null) return '';
    return status === 'failed' ? words.notCopied : words.copied(words.copy[status]);
  };

  const copy = (format: Format): void => {
    navigator.clipboard.writeText(FORMATS[format](report, jobWords)).then(
      () => {
        setStatus(format);
      },
      () => {
        setStatus('failed');
      },
    );
  };

  return (
    <div className={styles['copy']}>
      <p role="status">{said()}</p>
      <div role="group" aria-labelledby={labelId} className={styles['buttons']}>
        <span id={labelId}>{words.copyLegend}</span>
        {(Object.keys(FORMATS) as Format[]).map((format) => (
          <Button
            key={format}
            onClick={() => {
              copy(format);
            }}
          >
            {words.copy[format]}
          </Button>
        ))}
      </div>
    </div>
  );
}

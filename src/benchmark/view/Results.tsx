import type { Report } from 'roundel-records/benchmark-report';
import { useId } from 'react';
import { useJobWords } from './useJobWords';
import { Note } from '../../ui/Note';
import { toCells, speedUp } from '../cells';
import { jobName } from '../jobs';
import { Chart } from './Chart';
import { CopyButtons } from './CopyButtons';
import { Facts } from './Facts';
import { ResultTable } from './ResultTable';
import styles from './Results.module.css';

interface ResultsProps {
  readonly report: Report;
  /** Whether another run has started since this one. */
  readonly isEarlier: boolean;
}

/** A finished run: whether the engines agree, the chart, the tables, and buttons that copy the report. */
export function Results({ report, isEarlier }: ResultsProps) {
  const jobWords = useJobWords();
  const { benchmark: words } = jobWords;
  const headingId = useId();
  const cells = toCells(report, jobWords);
  const factor = speedUp(report.results);
  const disagree = report.results.some(({ agreement }) => agreement?.holds === false);
  return (
    <section aria-labelledby={headingId} className={styles['results']}>
      <div className={styles['head']}>
        <h2 id={headingId}>{isEarlier ? words.earlierResults : words.results}</h2>
        <CopyButtons report={report} />
      </div>
      {factor !== null && <p className={styles['inOneSentence']}>{words.inOneSentence(factor)}</p>}
      <Note kind={disagree ? 'danger' : 'private'}>
        <strong>{words.agreement(report.results, (job) => jobName(job, jobWords))}</strong>{' '}
        <span>{words.agreementHow}</span>
      </Note>
      {report.wasHidden && <Note>{words.wasHidden}</Note>}
      <Chart results={report.results} />
      <ResultTable
        caption={words.toolsTable}
        note={words.tableHow}
        columns={words.columns.tools}
        rows={cells.tools}
      />
      <ResultTable
        caption={words.kernelsTable}
        note={words.kernelsHow}
        columns={words.columns.kernels}
        rows={cells.kernels}
      />
      <Facts report={report} />
    </section>
  );
}

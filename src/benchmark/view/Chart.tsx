import {
  type JobResult,
  type Measure,
  MEASURES,
  PATHS,
  type Summary,
} from 'roundel-records/benchmark-report';
import { useId, useState } from 'react';
import { benchmarkTexts } from '#words/benchmark';
import { useJobWords } from './useJobWords';
import { useTexts } from '../../ui/useTexts';
import { ChoiceGroup } from '../../ui/ChoiceGroup';
import { jobName } from '../jobs';
import styles from './Chart.module.css';

/**
 * A chart that shows one measure for every tool, or the time for every kernel. Each engine has a bar, which marks the
 * engine's quartiles.
 */
export function Chart({ results }: { readonly results: readonly JobResult[] }) {
  const jobWords = useJobWords();
  const { benchmark: words } = jobWords;
  const keyId = useId();
  const [measure, setMeasure] = useState<Measure>('png');
  const kind = measure === 'time' ? 'kernel' : 'tool';
  const shown = results.filter(({ job }) => job.kind === kind);
  const longest = Math.max(
    ...shown.flatMap((result) =>
      PATHS.map((path) => describeBar(result, path, measure)?.upper ?? 0),
    ),
  );
  return (
    <figure className={styles['chart']}>
      <div className={styles['head']}>
        <ChoiceGroup
          legend={words.chartLegend}
          hideLegend
          layout="segments"
          choices={MEASURES.map((value) => ({ value, label: words.measures[value] }))}
          value={measure}
          onChange={setMeasure}
        />
        <ul className={styles['legend']} aria-hidden>
          {PATHS.map((path) => (
            <li key={path} className={styles[path]}>
              {words.paths[path]}
            </li>
          ))}
        </ul>
      </div>
      <div
        role="img"
        aria-label={words.chartDescription(measure)}
        aria-describedby={keyId}
        className={styles['rows']}
      >
        {shown.map((result) => (
          <div key={result.job.id} className={styles['row']}>
            <span className={styles['name']}>{jobName(result.job, jobWords)}</span>
            <div className={styles['bars']}>
              {PATHS.map((path) => (
                <Bar
                  key={path}
                  path={path}
                  measure={measure}
                  longest={longest}
                  summary={describeBar(result, path, measure)}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      <figcaption id={keyId}>{words.chartKey}</figcaption>
    </figure>
  );
}

function describeBar(
  { paths }: JobResult,
  path: (typeof PATHS)[number],
  measure: Measure,
): Summary | null {
  const result = paths[path];
  return result.ok ? (result.measures[measure] ?? null) : null;
}

interface BarProps {
  readonly path: (typeof PATHS)[number];
  readonly measure: Measure;
  /** The value drawn at full width. */
  readonly longest: number;
  readonly summary: Summary | null;
}

function Bar({ path, measure, longest, summary }: BarProps) {
  const words = useTexts(benchmarkTexts);
  if (summary === null) return null;
  const percent = (value: number): string => `${((value / longest) * 100).toFixed(2)}%`;
  return (
    <div className={styles['bar']}>
      <div className={styles['scale']}>
        <span className={styles[path]} style={{ inlineSize: percent(summary.median) }} />
        {summary.count > 1 && (
          <span
            className={styles['spread']}
            style={{
              insetInlineStart: percent(summary.lower),
              inlineSize: percent(summary.upper - summary.lower),
            }}
          />
        )}
      </div>
      <span className={styles['value']}>{words.value(measure, summary.median)}</span>
    </div>
  );
}

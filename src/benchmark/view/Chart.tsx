import { useId, useState } from 'react';
import { benchmark as words } from '../../content/pages/benchmark';
import { ChoiceGroup } from '../../ui/ChoiceGroup';
import { TOOL_MEASURES, PATHS, type JobResult, type ToolMeasure } from '../report';
import type { Summary } from '../statistics';
import styles from './Chart.module.css';

/** One measure of every tool: a bar for each path, with its quartiles. */
export function Chart({ results }: { readonly results: readonly JobResult[] }) {
  const keyId = useId();
  const [measure, setMeasure] = useState<ToolMeasure>('png');
  const tools = results.filter(({ job }) => job.kind === 'tool');
  const longest = Math.max(
    ...tools.flatMap((result) => PATHS.map((path) => summaryOf(result, path, measure)?.upper ?? 0)),
  );
  return (
    <figure className={styles['chart']}>
      <div className={styles['head']}>
        <ChoiceGroup
          legend={words.chartLegend}
          hideLegend
          layout="segments"
          choices={TOOL_MEASURES.map((value) => ({ value, label: words.measures[value] }))}
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
        {tools.map((result) => (
          <div key={result.job.id} className={styles['row']}>
            <span className={styles['name']}>{words.job(result.job)}</span>
            <div className={styles['bars']}>
              {PATHS.map((path) => (
                <Bar
                  key={path}
                  path={path}
                  measure={measure}
                  longest={longest}
                  summary={summaryOf(result, path, measure)}
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

function summaryOf(
  { paths }: JobResult,
  path: (typeof PATHS)[number],
  measure: ToolMeasure,
): Summary | null {
  const result = paths[path];
  return result.ok ? (result.measures[measure] ?? null) : null;
}

interface BarProps {
  readonly path: (typeof PATHS)[number];
  readonly measure: ToolMeasure;
  /** The value that takes the whole width. */
  readonly longest: number;
  readonly summary: Summary | null;
}

function Bar({ path, measure, longest, summary }: BarProps) {
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

import type { Report } from 'roundel-records/benchmark-report';
import { benchmarkTexts } from '#words/benchmark';
import { useTexts } from '../../ui/useTexts';
import styles from './Facts.module.css';

/** Facts about the picture and the environment of a run. */
export function Facts({ report }: { readonly report: Report }) {
  const words = useTexts(benchmarkTexts);
  return (
    <div>
      <h3 className={styles['heading']}>{words.facts}</h3>
      <dl className={styles['facts']}>
        {words.factsOf(report).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

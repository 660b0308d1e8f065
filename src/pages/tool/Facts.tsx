import { toolPageTexts } from '#words/tool-page';
import { useTexts } from '../../ui/useTexts';
import type { ToolPageWords } from '../../content/tool-words';
import styles from './Facts.module.css';

interface FactsProps {
  readonly facts: ToolPageWords['facts'];
  readonly tips: ToolPageWords['tips'];
}

/** Facts about the platform or effect, and tips. */
export function Facts({ facts, tips }: FactsProps) {
  const toolPage = useTexts(toolPageTexts);
  return (
    <div data-later className={styles['band']}>
      <section aria-labelledby="facts">
        <h2 id="facts">{facts.title}</h2>
        <dl className={styles['facts']}>
          {facts.rows.map(({ term, detail }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
        {facts.note !== undefined && <p className={styles['note']}>{facts.note}</p>}
      </section>
      <section aria-labelledby="tips">
        <h2 id="tips">{toolPage.tips}</h2>
        <ul className={styles['tips']}>
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

import { toolPageTexts } from '#words/tool-page';
import { useTexts } from '../../ui/useTexts';
import type { ToolPageWords } from '../../content/tool-words';
import styles from './Steps.module.css';

/** How to use the tool, step by step. */
export function Steps({ steps }: { readonly steps: ToolPageWords['steps'] }) {
  const toolPage = useTexts(toolPageTexts);
  return (
    <section aria-labelledby="steps" data-later className={styles['section']}>
      <h2 id="steps">{toolPage.steps}</h2>
      <ol>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span aria-hidden className={styles['number']}>
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

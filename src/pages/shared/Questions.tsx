import type { Question } from '../../content/question';
import styles from './Questions.module.css';
import { useLiveText } from './useLiveText';

interface QuestionsProps {
  readonly questions: readonly (Question & { readonly id?: string })[];
  /** Heading level of the questions. */
  readonly level: 2 | 3;
  /** Whether all answers are open at first. By default, all are closed. */
  readonly allOpen?: boolean;
}

/** Expandable questions. They are native `details` elements, which open without scripts and by find-in-page. */
export function Questions({ questions, level, allOpen = false }: QuestionsProps) {
  const live = useLiveText();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles['list']}>
      {questions.map(({ id, question, answer }) => (
        <details key={question} id={id} open={allOpen} className={styles['item']}>
          <summary>
            <Heading>{question}</Heading>
          </summary>
          <p>{live(answer)}</p>
        </details>
      ))}
    </div>
  );
}

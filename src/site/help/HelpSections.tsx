import type { HelpSection } from '../../content/help-texts';
import { Questions } from '../shared/Questions';
import styles from './HelpSections.module.css';

/** Open to begin with; the others unfold when asked. */
const FIRST = 'getting-started';

interface HelpSectionsProps {
  readonly sections: readonly HelpSection[];
  /** True while a search narrows them: everything that was found is unfolded. */
  readonly searching: boolean;
}

/** Sections that unfold, with questions that unfold. */
export function HelpSections({ sections, searching }: HelpSectionsProps) {
  return sections.map(({ id, title, questions }) => (
    <details
      // A fresh start when a search begins or ends, whatever was opened by hand.
      key={`${id} ${String(searching)}`}
      id={id}
      open={searching || id === FIRST}
      className={styles['section']}
    >
      <summary>
        <h2>{title}</h2>
        <span aria-hidden className={styles['count']}>
          {questions.length}
        </span>
      </summary>
      <Questions questions={questions} level={3} allOpen={searching} />
    </details>
  ));
}

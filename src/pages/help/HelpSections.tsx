import type { HelpSection } from '../../content/help-texts';
import { Questions } from '../shared/Questions';
import styles from './HelpSections.module.css';

/** The id of the section that is open at first. */
const FIRST = 'getting-started';

interface HelpSectionsProps {
  readonly sections: readonly HelpSection[];
  /** True during a search, which expands every section and answer found. */
  readonly searching: boolean;
}

/** Expandable sections of expandable questions. */
export function HelpSections({ sections, searching }: HelpSectionsProps) {
  return sections.map(({ id, title, questions }) => (
    <details
      // Remounts the section when a search begins or ends, so that everything opened by hand is reset.
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

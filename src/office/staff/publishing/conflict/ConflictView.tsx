import { useId } from 'react';
import { staffVersions } from '#words/staff-versions';
import { isSamePageText, type PageText } from 'roundel-records/page';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { Sentence } from '../../../../ui/StrangerText';
import { isolated } from '../../../../ui/isolated';
import type { Conflict } from '../editing/state';
import { StatusBadge } from '../StatusBadge';
import { TextDifferences } from '../text/TextDifferences';
import styles from './ConflictView.module.css';

const { conflict: words } = staffVersions;

const CHOICES = ['mergeBoth', 'keepMine', 'takeTheirs'] as const;

interface ConflictViewProps {
  readonly conflict: Conflict;
  readonly mine: PageText;
  readonly busy: boolean;
  readonly onChoose: (choice: (typeof CHOICES)[number]) => void;
}

/** Shows how two conflicting texts of a page differ, and offers ways to resolve the conflict. */
export function ConflictView({ conflict: { theirs }, mine, busy, onChoose }: ConflictViewProps) {
  const id = useId();
  const name = isolated(theirs.updated_by_name);
  return (
    <Card
      heading={<Sentence>{words.title(name)}</Sentence>}
      headingId={id}
      role="alert"
      aside={<StatusBadge status={theirs.status} />}
    >
      <p>
        <Sentence>{words.text(name, theirs.version, theirs.updated_at)}</Sentence>
      </p>
      <ul className={styles['choices']}>
        {CHOICES.map((choice) => (
          <li key={choice}>
            <Button
              look={choice === 'mergeBoth' ? 'accent' : 'outline'}
              aria-disabled={busy}
              onClick={() => {
                if (!busy) onChoose(choice);
              }}
            >
              {words.choices[choice]}
            </Button>
            <p>
              <Sentence>{words.hints[choice](name)}</Sentence>
            </p>
          </li>
        ))}
      </ul>
      <p className={styles['key']}>
        <span className={styles['theirs']}>
          <Sentence>{words.theirs(name)}</Sentence>
        </span>
        <span className={styles['mine']}>{words.mine}</span>
      </p>
      {isSamePageText(theirs, mine) ? (
        <p>{words.sameText}</p>
      ) : (
        <TextDifferences before={theirs} after={mine} />
      )}
    </Card>
  );
}

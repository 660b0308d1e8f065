import { useMemo } from 'react';
import { staffPages } from '#words/staff-pages';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { classes } from '../../../ui/classes';
import { differences, type Passage, type Stretch } from './compare';
import styles from './Differences.module.css';

const { differences: words } = staffPages;

/** How many unchanged lines stay around a change, so that one knows where it is. */
const CONTEXT = 2;

interface DifferencesProps {
  readonly before: string;
  readonly after: string;
}

/** Two texts as one, what was taken out and what was put in marked by colour, sign and for screen readers. */
export function Differences({ before, after }: DifferencesProps) {
  const passages = useMemo(() => differences(before, after), [before, after]);
  return (
    // What scrolls has to be reachable by keyboard.
    <div className={styles['text']} tabIndex={0}>
      {passages.map((passage, index) => (
        <Shown
          key={index}
          passage={passage}
          isFirst={index === 0}
          isLast={index === passages.length - 1}
        />
      ))}
    </div>
  );
}

interface ShownProps {
  readonly passage: Passage;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function Shown({ passage, isFirst, isLast }: ShownProps) {
  if (passage.kind === 'same') {
    return <Same text={passage.text} before={!isLast} after={!isFirst} />;
  }
  return (
    <>
      {passage.before.length > 0 && <Side kind="removed" stretches={passage.before} />}
      {passage.after.length > 0 && <Side kind="added" stretches={passage.after} />}
    </>
  );
}

function Side({
  kind,
  stretches,
}: {
  readonly kind: 'removed' | 'added';
  readonly stretches: readonly Stretch[];
}) {
  const Mark = kind === 'removed' ? 'del' : 'ins';
  return (
    <div className={classes(styles['side'], styles[kind])}>
      <VisuallyHidden>{words[kind]}: </VisuallyHidden>
      {stretches.map(({ text, marked }, index) =>
        marked ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
      )}
    </div>
  );
}

/** Unchanged lines; of many only those next to a change. */
function Same({
  text,
  before,
  after,
}: {
  readonly text: string;
  /** A change follows. */
  readonly before: boolean;
  /** A change came before. */
  readonly after: boolean;
}) {
  const lines = text.replace(/\n$/, '').split('\n');
  const head = after ? CONTEXT : 0;
  const tail = before ? CONTEXT : 0;
  const hidden = lines.length - head - tail;
  if (hidden < 2) return <div className={styles['same']}>{lines.join('\n')}</div>;
  return (
    <>
      {head > 0 && <div className={styles['same']}>{lines.slice(0, head).join('\n')}</div>}
      <div className={styles['skipped']}>{words.unchanged(hidden)}</div>
      {tail > 0 && <div className={styles['same']}>{lines.slice(-tail).join('\n')}</div>}
    </>
  );
}

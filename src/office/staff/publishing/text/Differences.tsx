import { useMemo } from 'react';
import { staffVersions } from '#words/staff-versions';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden';
import { classes } from '../../../../ui/classes';
import { diffTexts, type DiffSpan } from './compare';
import styles from './Differences.module.css';

const { differences: words } = staffVersions;

/** Unchanged lines to show around each change. */
const CONTEXT_LINES = 2;

interface DifferencesProps {
  readonly before: string;
  readonly after: string;
}

/** A unified diff of two texts. Marks changes with a colour, a symbol, and a text for screen readers. */
export function Differences({ before, after }: DifferencesProps) {
  const blocks = useMemo(() => diffTexts(before, after), [before, after]);
  return (
    // Scrollable regions must be reachable by keyboard.
    <div className={styles['text']} tabIndex={0}>
      {blocks.map((block, index) => {
        if (block.kind === 'different') {
          return [
            <Side key={`${String(index)}-`} kind="removed" spans={block.before} />,
            <Side key={`${String(index)}+`} kind="added" spans={block.after} />,
          ];
        }
        const isLast = index === blocks.length - 1;
        return <Unchanged key={index} text={block.text} isFirst={index === 0} isLast={isLast} />;
      })}
    </div>
  );
}

interface SideProps {
  readonly kind: 'removed' | 'added';
  readonly spans: readonly DiffSpan[];
}

/** The lines of one of the two texts. */
function Side({ kind, spans }: SideProps) {
  if (spans.length === 0) return null;
  const Mark = kind === 'removed' ? 'del' : 'ins';
  return (
    <div className={classes(styles['lines'], styles[kind])}>
      <VisuallyHidden>{`${words[kind]}: `}</VisuallyHidden>
      {spans.map(({ text, marked }, index) =>
        marked ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
      )}
    </div>
  );
}

interface UnchangedProps {
  readonly text: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Lines that are in both texts. Only the lines next to a change are shown. */
function Unchanged({ text, isFirst, isLast }: UnchangedProps) {
  const lines = text.replace(/\n$/, '').split('\n');
  const afterChange = isFirst ? [] : lines.splice(0, CONTEXT_LINES);
  const beforeChange = isLast ? [] : lines.splice(-CONTEXT_LINES);
  return (
    <>
      {afterChange.length > 0 && <div className={styles['lines']}>{afterChange.join('\n')}</div>}
      {lines.length === 1 && <div className={styles['lines']}>{lines[0]}</div>}
      {lines.length > 1 && <div className={styles['skipped']}>{words.unchanged(lines.length)}</div>}
      {beforeChange.length > 0 && <div className={styles['lines']}>{beforeChange.join('\n')}</div>}
    </>
  );
}

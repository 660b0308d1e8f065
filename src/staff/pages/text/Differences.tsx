import { useMemo } from 'react';
import { staffVersions } from '#words/staff-versions';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { classes } from '../../../ui/classes';
import { diffTexts, type DiffBlock, type DiffSpan } from './compare';
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
      {blocks.map((block, index) => (
        <Block
          key={index}
          block={block}
          isFirst={index === 0}
          isLast={index === blocks.length - 1}
        />
      ))}
    </div>
  );
}

interface BlockProps {
  readonly block: DiffBlock;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function Block({ block, isFirst, isLast }: BlockProps) {
  if (block.kind === 'same') {
    return <Unchanged text={block.text} beforeChange={!isLast} afterChange={!isFirst} />;
  }
  return (
    <>
      {block.before.length > 0 && <Side kind="removed" spans={block.before} />}
      {block.after.length > 0 && <Side kind="added" spans={block.after} />}
    </>
  );
}

function Side({
  kind,
  spans,
}: {
  readonly kind: 'removed' | 'added';
  readonly spans: readonly DiffSpan[];
}) {
  const Mark = kind === 'removed' ? 'del' : 'ins';
  return (
    <div className={classes(styles['side'], styles[kind])}>
      <VisuallyHidden>{words[kind]}: </VisuallyHidden>
      {spans.map(({ text, marked }, index) =>
        marked ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
      )}
    </div>
  );
}

/** Unchanged lines. Collapses the lines that are not near a change. */
function Unchanged({
  text,
  beforeChange,
  afterChange,
}: {
  readonly text: string;
  /** A change follows these lines. */
  readonly beforeChange: boolean;
  /** A change precedes these lines. */
  readonly afterChange: boolean;
}) {
  const lines = text.replace(/\n$/, '').split('\n');
  const head = afterChange ? CONTEXT_LINES : 0;
  const tail = beforeChange ? CONTEXT_LINES : 0;
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

import { markdown as words } from '#words/markdown';
import { lazyPart, type FailedPartProps } from './lazyPart';
import styles from './Markdown.module.css';
import { PartFailed } from './PartFailed';
import { Spinner } from './Spinner';
import { VisuallyHidden } from './VisuallyHidden';

interface MarkdownProps {
  readonly text: string;
}

const MarkdownView = lazyPart<MarkdownProps>(() => import('./markdown/MarkdownView'), {
  Failed: Written,
  Waiting: Loading,
});

/**
 * Renders Markdown below a heading of level 1. The renderer is loaded on first use; if it fails to load or to render
 * the text, the source text is shown.
 */
export function Markdown({ text }: MarkdownProps) {
  return <MarkdownView key={text} text={text} />;
}

function Written({ text, ...failed }: MarkdownProps & FailedPartProps) {
  return (
    <>
      <PartFailed {...failed} />
      <p className={styles['written']}>{text}</p>
    </>
  );
}

function Loading() {
  return (
    <div role="status">
      <Spinner />
      <VisuallyHidden>{words.loading}</VisuallyHidden>
    </div>
  );
}

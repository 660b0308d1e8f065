import { lazy, Suspense } from 'react';
import { markdown as words } from '#words/markdown';
import { imageAddress } from '../records/page';
import { ErrorBoundary } from './ErrorBoundary';
import styles from './Markdown.module.css';
import { Spinner } from './Spinner';
import { VisuallyHidden } from './VisuallyHidden';

const MarkdownView = lazy(() => import('./markdown/MarkdownView'));

interface MarkdownProps {
  readonly text: string;
  /** Level of the highest heading, 2 to 6: one below what stands above the text. */
  readonly highest?: number;
  /**
   * The address a picture of the library is loaded from, for those that
   * visitors cannot load yet. Keep it the same function between renders.
   */
  readonly pictureSource?: (id: string) => string;
}

/**
 * A text in Markdown. What shows it is loaded with the first text; where it
 * cannot be loaded, or cannot cope with the text, the text stands as it is
 * written.
 */
export function Markdown({ text, highest = 2, pictureSource = imageAddress }: MarkdownProps) {
  return (
    <ErrorBoundary resetOn={text} fallback={<p className={styles['written']}>{text}</p>}>
      <Suspense fallback={<Loading />}>
        <MarkdownView text={text} highest={highest} pictureSource={pictureSource} />
      </Suspense>
    </ErrorBoundary>
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

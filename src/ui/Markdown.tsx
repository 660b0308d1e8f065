import { lazy, Suspense } from 'react';
import { markdown as words } from '#words/markdown';
import { imageAddress } from 'roundel-records/page';
import { ErrorBoundary } from './ErrorBoundary';
import styles from './Markdown.module.css';
import { Spinner } from './Spinner';
import { VisuallyHidden } from './VisuallyHidden';

const MarkdownView = lazy(() => import('./markdown/MarkdownView'));

interface MarkdownProps {
  readonly text: string;
  /** The level of the text's highest heading, 2 to 6. One more than the level of the heading above the text. */
  readonly highest?: number;
  /**
   * Returns the address of a library picture, for pictures that visitors cannot
   * load yet. Must be the same function on every render.
   */
  readonly pictureSource?: (id: string) => string;
}

/**
 * Renders Markdown. The renderer is loaded on first use; if it fails to load or
 * to render the text, the source text is shown.
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

import { lazy, Suspense } from 'react';
import { markdown as words } from '#words/markdown';
import { ErrorBoundary } from './ErrorBoundary';
import styles from './Markdown.module.css';
import { Spinner } from './Spinner';
import { VisuallyHidden } from './VisuallyHidden';

const MarkdownView = lazy(() => import('./markdown/MarkdownView'));

/**
 * Renders Markdown below a heading of level 1. The renderer is loaded on first use; if it fails to load or to render
 * the text, the source text is shown.
 */
export function Markdown({ text }: { readonly text: string }) {
  return (
    <ErrorBoundary resetOn={text} fallback={<p className={styles['written']}>{text}</p>}>
      <Suspense fallback={<Loading />}>
        <MarkdownView text={text} />
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

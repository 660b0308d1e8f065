import { lazy } from 'react';
import { useTexts } from '../ui/useTexts';
import { commonTexts } from '#words/common';
import { PageNotLoaded } from '../ui/routing/lazyPage';
import { usePaths } from '../ui/routing/usePaths';
import { Button } from '../ui/Button';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { StatePage } from '../ui/StatePage';

// keep-offline.ts loads this code in advance, because NotLoaded is shown when nothing can be loaded.
const NotLoaded = lazy(() => import('./NotLoaded'));

interface ErrorStateProps {
  readonly error: unknown;
  /** Renders the page again. What outlives the page's components, such as an open photo, is still there. */
  readonly onRetry: () => void;
}

/** Shown in place of a page that failed. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  if (!(error instanceof PageNotLoaded)) return <Broken onRetry={onRetry} />;
  return (
    <ErrorBoundary fallback={<Broken onRetry={onRetry} />}>
      <NotLoaded onRetry={onRetry} />
    </ErrorBoundary>
  );
}

export function Broken({ onRetry }: Pick<ErrorStateProps, 'onRetry'>) {
  const content = useTexts(commonTexts);
  const paths = usePaths();
  const words = content.errors.page;
  return (
    <StatePage
      title={words.title}
      text={words.text}
      actions={
        <>
          <Button look="accent" onClick={onRetry}>
            {words.retry}
          </Button>
          <Button
            onClick={() => {
              window.location.reload();
            }}
          >
            {words.reload}
          </Button>
          {/* This link loads a new document, because the running script may be what failed. */}
          <a href={paths.home}>{words.home}</a>
        </>
      }
    />
  );
}

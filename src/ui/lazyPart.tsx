import { lazy, Suspense, useState, useTransition, type ComponentType } from 'react';
import { ErrorBoundary } from './ErrorBoundary';

export interface FailedPartProps {
  readonly onRetry: () => void;
  /** Whether the part is being loaded again. */
  readonly isBusy: boolean;
}

interface PartOptions<Props> {
  /** Shown in place of a part that could not be loaded or has failed. Also gets the part's props. */
  readonly Failed: ComponentType<FailedPartProps & Props>;
  /** Shown while the part is loaded for the first time. */
  readonly Waiting?: ComponentType<Props>;
}

/**
 * Like React's `lazy`, for a part that the page works without. If it fails, the rest of the page stays, and the part can
 * be loaded again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { Failed, Waiting = Nothing }: PartOptions<Props>,
): ComponentType<Props> {
  // `lazy` keeps a failure.
  let Latest = lazy(load);
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>(() => Latest);
    const [isBusy, startTransition] = useTransition();
    return (
      // Outside the boundary, so that what is shown after a failure stays while the part is loaded again.
      <Suspense fallback={<Waiting {...props} />}>
        <ErrorBoundary
          fallback={(_, showAgain) => (
            <Failed
              {...props}
              isBusy={isBusy}
              onRetry={() => {
                startTransition(() => {
                  Latest = lazy(load);
                  setPart(() => Latest);
                  showAgain();
                });
              }}
            />
          )}
        >
          <Part {...props} />
        </ErrorBoundary>
      </Suspense>
    );
  };
}

function Nothing() {
  return null;
}

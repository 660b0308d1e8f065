import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../../../ui/Card';
import { FailedState, LoadingState } from '../parts/ScreenState';
import { useLoad } from '../parts/useLoad';

interface LoadedCardProps<T> {
  readonly heading: string;
  /** The screen that the card links to, and the label of the link. */
  readonly more: { readonly to: string; readonly label: string };
  /** Must keep its identity while it loads the same data, as in `useLoad`. */
  readonly load: () => Promise<T>;
  readonly children: (data: T) => ReactNode;
}

/** A card of the dashboard that loads its content. */
export function LoadedCard<T>({ heading, more, load, children }: LoadedCardProps<T>) {
  const { state, reload } = useLoad(load);
  return (
    <Card heading={heading} headingId={useId()} aside={<Link to={more.to}>{more.label}</Link>}>
      {state.phase === 'failed' && <FailedState failure={state.failure} onRetry={reload} />}
      {state.phase === 'loading' && <LoadingState />}
      {state.phase === 'ready' && children(state.data)}
    </Card>
  );
}

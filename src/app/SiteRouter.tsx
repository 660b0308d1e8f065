import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { HistoryContext, type SiteHistory } from '../ui/routing/history';

interface SiteRouterProps {
  readonly history: SiteHistory;
  readonly children: ReactNode;
}

/** Shows what belongs to the tab's address. The page that is left stays on screen until the next page has loaded. */
export function SiteRouter({ history, children }: SiteRouterProps) {
  const [{ action, location }, setCurrent] = useState(history.current);
  useLayoutEffect(
    () =>
      history.listen((moment) => {
        startTransition(() => {
          setCurrent(moment);
        });
      }),
    [history],
  );
  return (
    <HistoryContext value={history}>
      <Router navigator={history} location={location} navigationType={action}>
        {children}
      </Router>
    </HistoryContext>
  );
}

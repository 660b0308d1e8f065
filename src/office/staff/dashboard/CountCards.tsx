import { Link } from 'react-router-dom';
import { dashboard } from '#words/staff-dashboard';
import type { Permissions } from 'roundel-records/role';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import type { Loading } from '../parts/useLoad';
import { mayOpen, screenAt } from '../screens';
import { staffPaths } from '../staff-paths';
import styles from './CountCards.module.css';
import type { Counts } from './load';

const { cards: words } = dashboard;

const CARDS = [
  { key: 'pages', to: staffPaths.pages },
  { key: 'media', to: staffPaths.media },
  { key: 'users', to: staffPaths.users },
  { key: 'events', to: staffPaths.analytics },
] as const satisfies { key: keyof Counts; to: string }[];

interface CountCardsProps {
  readonly state: Loading<Counts>;
  readonly permissions: Permissions;
  readonly onRetry: () => void;
}

/** The numbers of pages, pictures, users and events. Editors get no card for users. */
export function CountCards({ state, permissions, onRetry }: CountCardsProps) {
  const shown = CARDS.filter(({ key }) => permissions.isAdmin || key !== 'users');
  return (
    <section aria-label={words.title} aria-busy={state.phase === 'loading'}>
      <ul className={styles['cards']}>
        {shown.map(({ key, to }) => {
          const screen = screenAt(to);
          if (screen === undefined) return null;
          const { Icon } = screen;
          return (
            <li key={key} className={styles['card']}>
              {Icon !== undefined && <Icon aria-hidden />}
              <h2 className={styles['label']}>{words[key]}</h2>
              <p className={styles['count']}>
                <Count value={state.data?.[key]} isLoading={state.phase === 'loading'} />
              </p>
              {mayOpen(screen, permissions) && <Link to={to}>{words.links[key]}</Link>}
            </li>
          );
        })}
      </ul>
      {state.phase === 'failed' && (
        <Note kind="danger" actions={<Button onClick={onRetry}>{dashboard.retry}</Button>}>
          {dashboard.failed}
        </Note>
      )}
    </section>
  );
}

interface CountProps {
  readonly value: number | null | undefined;
  readonly isLoading: boolean;
}

function Count({ value, isLoading }: CountProps) {
  if (value != null) return dashboard.number(value);
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>{isLoading ? words.counting : words.unknown}</VisuallyHidden>
    </>
  );
}

import { Link } from 'react-router-dom';
import { dashboard } from '#words/staff-dashboard';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { Loading } from '../parts/useLoad';
import type { ScreenIconName } from '../screens';
import { ScreenIcon } from '../shell/ScreenIcon';
import { staffPaths } from '../staff-paths';
import styles from './CountCards.module.css';
import type { Counts } from './load';

const { cards: words } = dashboard;

interface Card {
  readonly key: keyof Counts;
  readonly icon: ScreenIconName;
  readonly to: string;
  /** Only admins may open the screen that the card links to. */
  readonly adminsOnly: boolean;
}

const CARDS: readonly Card[] = [
  { key: 'pages', icon: 'pages', to: staffPaths.pages, adminsOnly: false },
  { key: 'media', icon: 'media', to: staffPaths.media, adminsOnly: false },
  { key: 'users', icon: 'users', to: staffPaths.users, adminsOnly: true },
  { key: 'events', icon: 'analytics', to: staffPaths.analytics, adminsOnly: true },
];

interface CountCardsProps {
  readonly state: Loading<Counts>;
  readonly isAdmin: boolean;
  readonly onRetry: () => void;
}

/** The numbers of pages, pictures, users and events. Editors get no card for users. */
export function CountCards({ state, isAdmin, onRetry }: CountCardsProps) {
  const shown = CARDS.filter(({ key }) => isAdmin || key !== 'users');
  return (
    <section aria-label={words.title} aria-busy={state.phase === 'loading'}>
      <ul className={styles['cards']}>
        {shown.map(({ key, icon, to, adminsOnly }) => (
          <li key={key} className={styles['card']}>
            <span className={styles['icon']}>
              <ScreenIcon name={icon} />
            </span>
            <h2 className={styles['label']}>{words[key]}</h2>
            <Count phase={state.phase} value={state.data?.[key] ?? null} />
            {(isAdmin || !adminsOnly) && (
              <Link to={to} className={styles['link']}>
                {words.links[key]}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {state.phase === 'failed' && (
        <div className={styles['failed']}>
          <Note kind="danger" actions={<Button onClick={onRetry}>{dashboard.retry}</Button>}>
            {dashboard.failed}
          </Note>
        </div>
      )}
    </section>
  );
}

function Count({
  phase,
  value,
}: {
  readonly phase: Loading<Counts>['phase'];
  readonly value: number | null;
}) {
  if (value !== null) return <p className={styles['count']}>{dashboard.number(value)}</p>;
  return (
    <p className={styles['count']}>
      <span aria-hidden className={styles[phase]}>
        –
      </span>
      <VisuallyHidden>{phase === 'loading' ? words.counting : words.unknown}</VisuallyHidden>
    </p>
  );
}

import { useId } from 'react';
import { Link } from 'react-router-dom';
import { dashboard } from '#words/staff-dashboard';
import { Card } from '../../../ui/Card';
import layout from '../parts/layout.module.css';
import { staffPaths } from '../staff-paths';
import styles from './QuickActions.module.css';

const { actions: words } = dashboard;

const EDITOR_ACTIONS = [
  { ...words.newPage, to: staffPaths.newPage },
  { ...words.upload, to: staffPaths.upload },
];

const ADMIN_ACTIONS = [
  ...EDITOR_ACTIONS,
  { ...words.analytics, to: staffPaths.analytics },
  { ...words.settings, to: staffPaths.settings },
];

/** Links to the most common tasks of a role. */
export function QuickActions({ isAdmin }: { readonly isAdmin: boolean }) {
  return (
    <Card heading={words.title} headingId={useId()}>
      <ul className={styles['list']}>
        {(isAdmin ? ADMIN_ACTIONS : EDITOR_ACTIONS).map(({ label, hint, to }) => (
          <li key={to}>
            <Link to={to} className={styles['action']}>
              <strong>{label}</strong>
              <span className={layout['soft']}>{hint}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

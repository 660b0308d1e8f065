import ChevronRight from 'lucide-react/icons/chevron-right';
import FilePlus from 'lucide-react/icons/file-plus';
import ImageUp from 'lucide-react/icons/image-up';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { dashboard } from '#words/staff-dashboard';
import { Card } from '../../ui/Card';
import { ScreenIcon } from '../shell/ScreenIcon';
import { staffPaths } from '../staff-paths';
import styles from './QuickActions.module.css';

const { actions: words } = dashboard;

const ACTIONS = [
  { words: words.newPage, to: staffPaths.newPage, icon: <FilePlus aria-hidden />, admin: false },
  { words: words.upload, to: staffPaths.upload, icon: <ImageUp aria-hidden />, admin: false },
  {
    words: words.analytics,
    to: staffPaths.analytics,
    icon: <ScreenIcon name="analytics" />,
    admin: true,
  },
  {
    words: words.settings,
    to: staffPaths.settings,
    icon: <ScreenIcon name="settings" />,
    admin: true,
  },
] as const;

/** Links to the most common tasks of a role. */
export function QuickActions({ isAdmin }: { readonly isAdmin: boolean }) {
  const heading = useId();
  return (
    <Card heading={words.title} headingId={heading}>
      <ul className={styles['list']}>
        {ACTIONS.filter(({ admin }) => isAdmin || !admin).map(({ words, to, icon }) => (
          <li key={to}>
            <Link to={to} className={styles['action']}>
              {icon}
              <span>
                <strong>{words.label}</strong>
                <span className={styles['hint']}>{words.hint}</span>
              </span>
              <ChevronRight aria-hidden className={styles['arrow']} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { Link, useSearchParams } from 'react-router-dom';
import { users } from '#words/staff-users';
import { ScreenHeader } from '../parts/ScreenHeader';
import { AuditView } from './AuditView';
import { PeopleView } from './PeopleView';
import styles from './UsersScreen.module.css';

const VIEWS = ['people', 'audit'] as const;

/** All users with their roles, and the audit log. */
export default function UsersScreen() {
  const [query] = useSearchParams();
  const view = query.get('view') === 'audit' ? 'audit' : 'people';
  return (
    <>
      <ScreenHeader title={users.title} lead={users.lead} />
      <nav aria-label={users.views.label} className={styles['views']}>
        {VIEWS.map((each) => (
          <Link
            key={each}
            to={each === 'people' ? '.' : `?view=${each}`}
            aria-current={each === view ? 'page' : undefined}
          >
            {users.views[each]}
          </Link>
        ))}
      </nav>
      {view === 'people' ? <PeopleView /> : <AuditView />}
    </>
  );
}

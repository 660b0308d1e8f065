import { useSearchParams } from 'react-router-dom';
import { users } from '#words/staff-users';
import { ButtonLink } from '../../../ui/Button';
import layout from '../parts/layout.module.css';
import { ScreenHeader } from '../parts/ScreenHeader';
import { AuditView } from './AuditView';
import { PeopleView } from './PeopleView';

const VIEWS = ['people', 'audit'] as const;

/** All users with their roles, and the audit log. */
export default function UsersScreen() {
  const [query] = useSearchParams();
  const view = query.get('view') === 'audit' ? 'audit' : 'people';
  return (
    <>
      <ScreenHeader title={users.title} lead={users.lead} />
      <nav aria-label={users.views.label} className={layout['buttons']}>
        {VIEWS.map((each) => (
          <ButtonLink
            key={each}
            look={each === view ? 'outline' : 'quiet'}
            to={each === 'people' ? '.' : `?view=${each}`}
            aria-current={each === view ? 'page' : undefined}
          >
            {users.views[each]}
          </ButtonLink>
        ))}
      </nav>
      {view === 'people' ? <PeopleView /> : <AuditView />}
    </>
  );
}

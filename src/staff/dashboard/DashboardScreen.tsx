import { useCallback } from 'react';
import { staff } from '#words/staff';
import { dashboard } from '#words/staff-dashboard';
import { notify } from '../../ui/notify';
import { ScreenHeader } from '../parts/ScreenHeader';
import { useLoad } from '../parts/useLoad';
import { useStaffPerson } from '../shell/person';
import { CountCards } from './CountCards';
import styles from './DashboardScreen.module.css';
import { loadCounts } from './load';
import { QuickActions } from './QuickActions';
import { Tips } from './Tips';
import { Week } from './Week';
import { Work } from './Work';

/** The start screen: totals, unfinished work, quick actions and tips, and for admins also the last week. */
export default function DashboardScreen() {
  const { id, name, permissions } = useStaffPerson();
  const { isAdmin } = permissions;
  const { state, reload } = useLoad(
    useCallback(() => loadCounts(isAdmin), [isAdmin]),
    {
      onFailure: () => {
        notify('error', dashboard.failed);
      },
    },
  );
  const work = <Work userId={id} />;
  const actions = <QuickActions isAdmin={isAdmin} />;
  return (
    <>
      <ScreenHeader title={staff.shell.titles.dashboard} lead={dashboard.lead(name)} />
      <CountCards state={state} isAdmin={isAdmin} onRetry={reload} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          {isAdmin && <Week />}
          {isAdmin ? actions : work}
        </div>
        <div className={styles['column']}>
          {isAdmin ? work : actions}
          <Tips isAdmin={isAdmin} />
        </div>
      </div>
    </>
  );
}

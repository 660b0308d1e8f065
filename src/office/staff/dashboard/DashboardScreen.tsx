import { useCallback, useEffect } from 'react';
import { staff } from '#words/staff';
import { dashboard } from '#words/staff-dashboard';
import { notify } from '../../../ui/notify';
import { Sentence } from '../../../ui/StrangerText';
import { isolated } from '../../../ui/isolated';
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
  const { state, reload } = useLoad(useCallback(() => loadCounts(isAdmin), [isAdmin]));
  const hasFailed = state.phase === 'failed';
  useEffect(() => {
    if (hasFailed) notify('error', () => dashboard.failed);
  }, [hasFailed]);
  const work = <Work userId={id} isAdmin={isAdmin} />;
  const actions = <QuickActions isAdmin={isAdmin} />;
  return (
    <>
      <ScreenHeader
        title={staff.shell.titles.dashboard}
        lead={<Sentence>{dashboard.lead(isolated(name))}</Sentence>}
      />
      <CountCards state={state} permissions={permissions} onRetry={reload} />
      <div className={styles['columns']}>
        <div>
          {isAdmin && <Week />}
          {isAdmin ? actions : work}
        </div>
        <div>
          {isAdmin ? work : actions}
          <Tips isAdmin={isAdmin} />
        </div>
      </div>
    </>
  );
}

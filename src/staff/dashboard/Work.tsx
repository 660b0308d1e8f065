import { useCallback, useId } from 'react';
import { Link } from 'react-router-dom';
import { dashboard } from '#words/staff-dashboard';
import type { PageLine } from '../../backend/work';
import { Card } from '../../ui/Card';
import { FailedState, LoadingState } from '../parts/ScreenState';
import { useLoad } from '../parts/useLoad';
import { staffPaths } from '../staff-paths';
import { loadWork } from './load';
import styles from './Work.module.css';

const { work: words } = dashboard;

/** The user's own drafts, the pages that were changed last, and the number of pictures without alternative text. */
export function Work({ userId }: { readonly userId: string }) {
  const { state, reload } = useLoad(useCallback(() => loadWork(userId), [userId]));
  const heading = useId();
  return (
    <Card
      heading={words.title}
      headingId={heading}
      aside={<Link to={staffPaths.pages}>{words.link}</Link>}
    >
      {state.phase === 'failed' && <FailedState failure={state.failure} onRetry={reload} />}
      {state.phase === 'loading' && <LoadingState />}
      {state.phase === 'ready' && (
        <div className={styles['parts']}>
          <h3>{words.drafts}</h3>
          <Pages pages={state.data.drafts} none={words.noDrafts} />
          <h3>{words.recent}</h3>
          <Pages pages={state.data.recent} none={words.noRecent} />
          <h3>{words.pictures}</h3>
          <p>
            {words.withoutAlt(state.data.withoutAlt)}{' '}
            {state.data.withoutAlt > 0 && (
              <Link to={staffPaths.mediaWithoutAlt}>{words.toMedia}</Link>
            )}
          </p>
        </div>
      )}
    </Card>
  );
}

function Pages({ pages, none }: { readonly pages: readonly PageLine[]; readonly none: string }) {
  if (pages.length === 0) return <p>{none}</p>;
  return (
    <ul className={styles['list']}>
      {pages.map(({ id, title, isPublished, updated_at, updated_by_name }) => (
        <li key={id}>
          <Link to={staffPaths.page(id)}>{title}</Link>
          <span>{words.changed(isPublished, dashboard.moment(updated_at), updated_by_name)}</span>
        </li>
      ))}
    </ul>
  );
}

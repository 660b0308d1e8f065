import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { dashboard } from '#words/staff-dashboard';
import type { PageLine } from '../../backend/work';
import { useUnread } from '../inbox/useUnread';
import layout from '../parts/layout.module.css';
import { staffPaths } from '../staff-paths';
import { loadWork } from './load';
import { LoadedCard } from './LoadedCard';
import { Sentence, StrangerText } from '../../../ui/StrangerText';
import { isolated } from '../../../ui/isolated';

const { work: words } = dashboard;

interface WorkProps {
  readonly userId: string;
  readonly isAdmin: boolean;
}

/**
 * The user's own drafts, the pages that were changed last, the number of pictures without alternative text, and for
 * admins the number of new messages.
 */
export function Work({ userId, isAdmin }: WorkProps) {
  const unread = useUnread(isAdmin);
  return (
    <LoadedCard
      heading={words.title}
      more={{ to: staffPaths.pages, label: words.link }}
      load={useCallback(() => loadWork(userId), [userId])}
    >
      {({ drafts, recent, withoutAlt }) => (
        <>
          <h3>{words.drafts}</h3>
          <Pages pages={drafts} none={words.noDrafts} />
          <h3>{words.recent}</h3>
          <Pages pages={recent} none={words.noRecent} />
          {isAdmin && (
            <>
              <h3>{words.messages}</h3>
              <p>
                <span>{words.unread(unread)}</span>{' '}
                {unread !== 0 && <Link to={staffPaths.inbox}>{words.toInbox}</Link>}
              </p>
            </>
          )}
          <h3>{words.pictures}</h3>
          <p>
            <span>{words.withoutAlt(withoutAlt)}</span>{' '}
            {withoutAlt > 0 && <Link to={staffPaths.mediaWithoutAlt}>{words.toMedia}</Link>}
          </p>
        </>
      )}
    </LoadedCard>
  );
}

function Pages({ pages, none }: { readonly pages: readonly PageLine[]; readonly none: string }) {
  if (pages.length === 0) return <p>{none}</p>;
  return (
    <ul className={layout['rows']}>
      {pages.map(({ id, title, isPublished, updated_at, updated_by_name }) => (
        <li key={id}>
          <Link to={staffPaths.page(id)}>
            <StrangerText>{title}</StrangerText>
          </Link>
          <span className={layout['soft']}>
            <Sentence>
              {words.changed(isPublished, dashboard.moment(updated_at), isolated(updated_by_name))}
            </Sentence>
          </span>
        </li>
      ))}
    </ul>
  );
}

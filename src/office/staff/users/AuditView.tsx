import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Cursor } from '../../backend/paging';
import { audit as words } from '#words/staff-audit';
import { AUDIT_SUBJECTS, type AuditAction, type AuditEntry } from 'roundel-records/audit';
import { Button } from '../../../ui/Button';
import { StrangerText } from '../../../ui/StrangerText';
import { DataTable, type Column } from '../parts/DataTable';
import layout from '../parts/layout.module.css';
import { Pager } from '../parts/Pager';
import { EmptyState } from '../parts/ScreenState';
import { useCursorPages } from '../parts/useCursorPages';
import { mapLoading } from '../parts/useLoad';
import { staffPaths } from '../staff-paths';
import {
  describeActor,
  loadEntries,
  NO_FILTERS,
  describePerson,
  type AuditFilters,
} from './audit-query';
import { AuditFilterBar } from './AuditFilterBar';
import styles from './AuditView.module.css';

const PAGES: readonly AuditAction[] = AUDIT_SUBJECTS.pages;
const PICTURES: readonly AuditAction[] = AUDIT_SUBJECTS.pictures;

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    id: 'what',
    heading: words.what,
    cell: (entry) => (
      <>
        <span className={styles['what']}>
          <span>{words.actions[entry.action](entry.role)}</span> <Subject entry={entry} />
        </span>
        {!isTitled(entry) && entry.details !== '' && (
          <span className={styles['details']}>
            <StrangerText>{entry.details}</StrangerText>
          </span>
        )}
        <span className={layout['narrow']}>
          <Moment at={entry.at} /> · <StrangerText>{describeActor(entry)}</StrangerText>
        </span>
      </>
    ),
  },
  {
    id: 'when',
    heading: words.when,
    cell: ({ at }) => <Moment at={at} />,
    wideOnly: true,
  },
  {
    id: 'who',
    heading: words.who,
    cell: (entry) => <StrangerText>{describeActor(entry)}</StrangerText>,
    wideOnly: true,
  },
];

/** Every change that the log records, newest first, with filters. Read-only. */
export function AuditView() {
  const [filters, setFilters] = useState<AuditFilters>(NO_FILTERS);
  // Equal filters in a new object must not load the page again.
  const { subject, first, last, search } = filters;
  const fetchPage = useCallback(
    (after: Cursor | null) => loadEntries({ subject, first, last, search }, after),
    [subject, first, last, search],
  );
  const { state, reload, page, hasNext, goTo } = useCursorPages(fetchPage);
  const isFiltered = Object.values(filters).join('') !== Object.values(NO_FILTERS).join('');
  return (
    <>
      <AuditFilterBar filters={filters} onFilters={setFilters} />
      {filters.search.trim() !== '' && hasNext && (
        <p className={layout['soft']}>{words.searchNote}</p>
      )}
      <DataTable
        caption={words.caption}
        columns={COLUMNS}
        state={mapLoading(state, ({ rows }) => rows)}
        rowKey={({ id }) => id}
        onRetry={reload}
        empty={
          <EmptyState
            {...(isFiltered ? words.noMatch : words.empty)}
            actions={
              isFiltered && (
                <Button
                  onClick={() => {
                    setFilters(NO_FILTERS);
                  }}
                >
                  {words.filters.reset}
                </Button>
              )
            }
          />
        }
        footer={<Pager page={page} hasNext={hasNext} onPage={goTo} />}
      />
    </>
  );
}

function Moment({ at }: { readonly at: Date }) {
  return (
    <time dateTime={at.toISOString()} className={styles['moment']}>
      {words.moment(at)}
    </time>
  );
}

/** A page's title (a link unless the page was deleted), a picture's name, or whose account it is about. */
function Subject({ entry }: { readonly entry: AuditEntry }) {
  const { action, details, target_id: id } = entry;
  const person = describePerson(entry);
  if (person !== '') return <StrangerText>{person}</StrangerText>;
  if (details === '' || !isTitled(entry)) return null;
  const isLinked = PAGES.includes(action) && action !== 'page_deleted';
  const title = <StrangerText>{details}</StrangerText>;
  return isLinked ? <Link to={staffPaths.page(id)}>{title}</Link> : <q>{title}</q>;
}

/** Whether the details of an entry are the title of a page or the name of a picture. */
function isTitled({ action }: AuditEntry): boolean {
  return PAGES.includes(action) || PICTURES.includes(action);
}

import { useCallback, useState } from 'react';
import type { Cursor } from '../../backend/paging';
import { audit as words } from '#words/staff-audit';
import type { AuditEntry } from 'roundel-records/audit';
import { Button } from '../../ui/Button';
import { DataTable, type Column } from '../parts/DataTable';
import { Pager } from '../parts/Pager';
import { EmptyState } from '../parts/ScreenState';
import { useCursorPages } from '../parts/useCursorPages';
import { mapLoading } from '../parts/useLoad';
import { actorOf, NO_FILTERS, type AuditFilters } from './audit-query';
import { AuditFilterBar } from './AuditFilterBar';
import styles from './AuditView.module.css';
import { loadEntries } from './load';

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    id: 'when',
    heading: words.when,
    cell: ({ at }) => <time dateTime={at.toISOString()}>{words.moment(at)}</time>,
  },
  { id: 'who', heading: words.who, cell: (entry) => <Address>{actorOf(entry)}</Address> },
  {
    id: 'what',
    heading: words.what,
    cell: ({ action, role, details }) => (
      <>
        <span className={styles['what']}>{words.actions[action](role)}</span>
        {details !== '' && <span className={styles['details']}>{details}</span>}
      </>
    ),
  },
  {
    id: 'whom',
    heading: words.whom,
    cell: ({ target_email, target_id }) => <Address>{target_email || target_id}</Address>,
  },
];

/** Every change that the log records, newest first, with filters. Read-only. */
export function AuditView() {
  const [filters, setFilters] = useState<AuditFilters>(NO_FILTERS);
  const fetchPage = useCallback((after: Cursor | null) => loadEntries(filters, after), [filters]);
  const { state, reload, page, hasNext, goTo } = useCursorPages(fetchPage);
  const isFiltered = Object.values(filters).join('') !== Object.values(NO_FILTERS).join('');
  return (
    <>
      <AuditFilterBar filters={filters} onFilters={setFilters} />
      {filters.search.trim() !== '' && hasNext && (
        <p className={styles['note']}>{words.searchNote}</p>
      )}
      <DataTable
        caption={words.caption}
        columns={COLUMNS}
        state={mapLoading(state, ({ rows }) => rows)}
        rowKey={({ id }) => id}
        onRetry={reload}
        empty={
          isFiltered ? (
            <EmptyState
              title={words.noMatchTitle}
              text={words.noMatch}
              actions={
                <Button
                  onClick={() => {
                    setFilters(NO_FILTERS);
                  }}
                >
                  {words.filters.reset}
                </Button>
              }
            />
          ) : (
            <EmptyState title={words.emptyTitle} text={words.emptyText} />
          )
        }
        footer={<Pager page={page} hasNext={hasNext} onPage={goTo} />}
      />
    </>
  );
}

function Address({ children }: { readonly children: string }) {
  return <span className={styles['address']}>{children}</span>;
}

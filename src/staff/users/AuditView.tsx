import { users } from '#words/staff-users';
import type { AuditEntry } from '../../records/audit';
import { DataTable, type Column } from '../parts/DataTable';
import { Pager } from '../parts/Pager';
import { EmptyState } from '../parts/ScreenState';
import { useCursorPages } from '../parts/useCursorPages';
import { mapLoading } from '../parts/useLoad';
import styles from './AuditView.module.css';
import { listEntries } from './load';

const { audit: words } = users;

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    id: 'when',
    heading: words.when,
    cell: ({ at }) => <time dateTime={at.toISOString()}>{users.moment(at)}</time>,
  },
  { id: 'who', heading: words.who, cell: (entry) => <Address>{actor(entry)}</Address> },
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

/** Every change to roles and settings, newest first. Read-only. */
export function AuditView() {
  const { state, reload, page, hasNext, goTo } = useCursorPages(listEntries);
  return (
    <DataTable
      caption={words.caption}
      columns={COLUMNS}
      state={mapLoading(state, ({ rows }) => rows)}
      rowKey={({ id }) => id}
      onRetry={reload}
      empty={<EmptyState title={words.emptyTitle} text={words.emptyText} />}
      footer={<Pager page={page} hasNext={hasNext} onPage={goTo} />}
    />
  );
}

function actor({ actor_email, actor_id }: AuditEntry): string {
  return actor_email || (words.by[actor_id] ?? words.unknown);
}

function Address({ children }: { readonly children: string }) {
  return <span className={styles['address']}>{children}</span>;
}

import { useEffect, useState } from 'react';
import type { Cursor, PageOfRows } from '../../backend/paging';
import { staff } from '#words/staff';
import { inbox as words } from '#words/staff-inbox';
import type { Message } from 'roundel-records/message';
import { readSettings } from '../../site-settings/read-settings';
import { useInbox } from '../../site-settings/useInbox';
import { ButtonLink } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { DataTable, type Column } from '../parts/DataTable';
import { Pager } from '../parts/Pager';
import { ScreenHeader } from '../parts/ScreenHeader';
import { EmptyState } from '../parts/ScreenState';
import { useCursorPages } from '../parts/useCursorPages';
import { mapLoading } from '../parts/useLoad';
import { staffPaths } from '../staff-paths';
import styles from './InboxScreen.module.css';
import { MessageDialog } from './MessageDialog';

/** Messages per page. */
const PAGE_SIZE = 25;

async function list(after: Cursor | null): Promise<PageOfRows<Message>> {
  const { listMessages } = await import('../../backend/messages');
  return listMessages(after, PAGE_SIZE);
}

/** What visitors wrote in the contact form, newest first. */
export default function InboxScreen() {
  const isOff = useInbox() === 'off';
  const { state, reload, page, hasNext, goTo } = useCursorPages(list);
  const [opened, setOpened] = useState<Message | null>(null);
  useEffect(() => {
    void readSettings();
  }, []);

  const columns: readonly Column<Message>[] = [
    {
      id: 'subject',
      heading: words.subject,
      cell: (message) => (
        <button
          type="button"
          className={styles['open']}
          aria-label={words.open(message.subject)}
          data-unread={!message.read || undefined}
          onClick={() => {
            setOpened(message);
          }}
        >
          {message.subject}
        </button>
      ),
    },
    {
      id: 'from',
      heading: words.from,
      cell: ({ name, email }) => (
        <span className={styles['from']}>{words.sender(name, email)}</span>
      ),
    },
    {
      id: 'when',
      heading: words.when,
      cell: ({ created_at, read }) => (
        <>
          <time dateTime={created_at.toISOString()}>{words.moment(created_at)}</time>
          {!read && <span className={styles['new']}>{words.unread}</span>}
        </>
      ),
    },
  ];

  return (
    <>
      <ScreenHeader title={staff.shell.titles.inbox} lead={words.lead} />
      {isOff && (
        <Note actions={<ButtonLink to={staffPaths.settings}>{words.settings}</ButtonLink>}>
          {words.off}
        </Note>
      )}
      <DataTable
        caption={words.caption}
        columns={columns}
        state={mapLoading(state, ({ rows }) => rows)}
        rowKey={({ id }) => id}
        onRetry={reload}
        empty={<EmptyState title={words.emptyTitle} text={words.emptyText} />}
        footer={<Pager page={page} hasNext={hasNext} onPage={goTo} />}
      />
      {opened !== null && (
        <MessageDialog
          message={opened}
          onChanged={reload}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </>
  );
}

import { useCallback, useEffect, useState } from 'react';
import type { MessageFilter } from '../../backend/messages';
import type { Cursor } from '../../backend/paging';
import { staff } from '#words/staff';
import { inbox as words } from '#words/staff-inbox';
import type { Message } from 'roundel-records/message';
import { useKeep } from '../../../ui/routing/kept';
import { createAppReader } from '../../settings/read-settings';
import { useInbox } from '../../settings/useSetting';
import { Button, ButtonLink } from '../../../ui/Button';
import { ChoiceGroup } from '../../../ui/ChoiceGroup';
import { Note } from '../../../ui/Note';
import { StrangerText } from '../../../ui/StrangerText';
import { DataTable, type Column } from '../parts/DataTable';
import layout from '../parts/layout.module.css';
import { Pager } from '../parts/Pager';
import { SearchField } from '../parts/SearchField';
import { ScreenHeader } from '../parts/ScreenHeader';
import { EmptyState } from '../parts/ScreenState';
import { BatchActions } from '../parts/selection/BatchActions';
import { SelectBox } from '../parts/selection/SelectionBar';
import { useSelection } from '../parts/selection/useSelection';
import { useCursorPages } from '../parts/useCursorPages';
import { mapLoading } from '../parts/useLoad';
import { staffPaths } from '../staff-paths';
import styles from './InboxScreen.module.css';
import { MESSAGE_ACTIONS } from './message-actions';
import { MessageDialog } from './MessageDialog';
import { Sender } from './Sender';
import { useCountUnread } from './useUnread';

/** Messages per page. */
const PAGE_SIZE = 25;

const FILTERS = ['all', 'new', 'read'] as const satisfies readonly MessageFilter[];

/** What visitors wrote in the contact form, newest first. */
export default function InboxScreen() {
  const keep = useKeep();
  const isOff = useInbox() === 'off';
  const [filter, setFilter] = useState<MessageFilter>('all');
  const [search, setSearch] = useState('');
  const countUnread = useCountUnread();
  const fetchPage = useCallback(
    async (after: Cursor | null) => {
      const { listMessages } = await import('../../backend/messages');
      return listMessages({ filter, search }, after, PAGE_SIZE);
    },
    [filter, search],
  );
  const { state, reload: reloadList, page, hasNext, goTo } = useCursorPages(fetchPage);
  const reload = useCallback(() => {
    reloadList();
    void countUnread();
  }, [reloadList, countUnread]);
  const isSearching = search.trim() !== '';
  const rows = state.data?.rows ?? [];
  const selection = useSelection(rows.map(({ id }) => id));
  const [opened, setOpened] = useState<Message | null>(null);
  useEffect(() => {
    void keep(createAppReader).readSettings();
  }, [keep]);

  const columns: readonly Column<Message>[] = [
    {
      id: 'select',
      heading: words.select,
      hiddenHeading: true,
      cell: ({ id, subject }) => <SelectBox selection={selection} id={id} name={subject} />,
    },
    {
      id: 'subject',
      heading: words.subject,
      rowHeader: true,
      cell: (message) => (
        <>
          <button
            type="button"
            className={styles['open']}
            aria-label={words.open(message.subject)}
            data-unread={!message.read || undefined}
            onClick={() => {
              setOpened(message);
            }}
          >
            <StrangerText>{message.subject}</StrangerText>
          </button>
          <span className={layout['narrow']}>
            <Sender {...message} />
          </span>
        </>
      ),
    },
    {
      id: 'from',
      heading: words.from,
      wideOnly: true,
      cell: (message) => <Sender {...message} />,
    },
    {
      id: 'when',
      heading: words.when,
      cell: ({ created_at, read }) => (
        <span className={layout['buttons']}>
          <time dateTime={created_at.toISOString()}>{words.moment(created_at)}</time>
          {!read && <span className={layout['chip']}>{words.unread}</span>}
        </span>
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
      <div className={layout['filters']}>
        <SearchField
          label={words.search}
          placeholder={words.searchHint}
          clearLabel={words.clear}
          value={search}
          onSearch={setSearch}
        />
        <ChoiceGroup
          legend={words.filter}
          hideLegend
          layout="segments"
          choices={FILTERS.map((value) => ({ value, label: words.filters[value] }))}
          value={filter}
          onChange={setFilter}
        />
      </div>
      <BatchActions
        items={rows}
        nameOf={({ subject }) => subject}
        selection={selection}
        actions={MESSAGE_ACTIONS}
        failed={words.failedFor}
        reasons={{}}
        onChanged={reload}
      />
      <DataTable
        caption={words.caption}
        columns={columns}
        state={mapLoading(state, ({ rows }) => rows)}
        rowKey={({ id }) => id}
        onRetry={reload}
        empty={
          <EmptyState
            {...(isSearching ? words.noMatch : words.empty[filter])}
            actions={
              (filter !== 'all' || isSearching) && (
                <Button
                  onClick={() => {
                    setFilter('all');
                    setSearch('');
                  }}
                >
                  {words.showAll}
                </Button>
              )
            }
          />
        }
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

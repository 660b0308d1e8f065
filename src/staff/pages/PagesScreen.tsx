import ExternalLink from 'lucide-react/icons/external-link';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Cursor } from '../../backend/paging';
import { staff } from '#words/staff';
import { staffPages } from '#words/staff-pages';
import type { Page, PageStatus } from '../../records/page';
import { Button, ButtonLink } from '../../ui/Button';
import { ChoiceGroup } from '../../ui/ChoiceGroup';
import { DataTable, type Column } from '../parts/DataTable';
import { Pager } from '../parts/Pager';
import { ScreenHeader } from '../parts/ScreenHeader';
import { EmptyState } from '../parts/ScreenState';
import { SearchField } from '../parts/SearchField';
import type { Sort } from '../parts/sort';
import { useCursorPages } from '../parts/useCursorPages';
import { mapLoading } from '../parts/useLoad';
import { staffPaths } from '../staff-paths';
import styles from './PagesScreen.module.css';
import { StatusBadge } from './StatusBadge';

const { list: words, moment } = staffPages;

/** Rows per page of the table. Each costs one read. */
const PAGE_SIZE = 20;

const STATUSES = ['all', 'published', 'draft'] as const;

/** The list of content pages, with search, filter and sorting. */
export default function PagesScreen() {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<PageStatus | 'all'>('all');
  const [sort, setSort] = useState<Sort>({ column: 'updated', direction: 'descending' });

  const fetchPage = useCallback(
    async (after: Cursor | null) => {
      const { listPages } = await import('../../backend/pages');
      const query = {
        search,
        status: status === 'all' ? null : status,
        sort: sort.column === 'title' ? 'title' : 'updated_at',
        direction: sort.direction === 'ascending' ? 'asc' : 'desc',
        size: PAGE_SIZE,
      } as const;
      return listPages(query, after);
    },
    [search, status, sort],
  );
  const pages = useCursorPages(fetchPage);
  const showAll = () => {
    setSearch('');
    setStatus('all');
  };

  return (
    <>
      <ScreenHeader
        title={staff.shell.titles.pages}
        lead={words.lead}
        actions={
          <ButtonLink look="accent" icon={<Plus aria-hidden />} to={staffPaths.newPage}>
            {words.create}
          </ButtonLink>
        }
      />
      <div className={styles['filters']}>
        <SearchField
          label={words.search}
          placeholder={words.searchHint}
          clearLabel={words.clear}
          value={search}
          onSearch={setSearch}
        />
        <ChoiceGroup
          legend={words.statusLegend}
          hideLegend
          layout="segments"
          choices={STATUSES.map((value) => ({ value, label: words.statuses[value] }))}
          value={status}
          onChange={setStatus}
        />
      </div>
      <DataTable
        caption={words.caption}
        columns={COLUMNS}
        state={mapLoading(pages.state, ({ rows }) => rows)}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        onRetry={pages.reload}
        empty={
          search === '' && status === 'all' ? (
            <EmptyState
              title={words.empty.title}
              text={words.empty.text}
              actions={<ButtonLink to={staffPaths.newPage}>{words.create}</ButtonLink>}
            />
          ) : (
            <EmptyState
              title={words.nothing.title}
              text={words.nothing.text}
              actions={<Button onClick={showAll}>{words.nothing.all}</Button>}
            />
          )
        }
        footer={<Pager page={pages.page} hasNext={pages.hasNext} onPage={pages.goTo} />}
      />
    </>
  );
}

const COLUMNS: readonly Column<Page>[] = [
  {
    id: 'title',
    heading: words.columns.title,
    sortKey: ({ title }) => title,
    cell: ({ id, title, slug, updated_at }) => (
      <Link to={staffPaths.page(id)} className={styles['page']}>
        <span className={styles['title']}>{title}</span>
        <span className={styles['slug']}>{staffPaths.publicPage(slug)}</span>
        <span className={styles['when']}>{moment(updated_at)}</span>
      </Link>
    ),
  },
  {
    id: 'status',
    heading: words.columns.status,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'updated',
    heading: words.columns.updated,
    sortKey: ({ updated_at }) => updated_at.getTime(),
    wideOnly: true,
    cell: ({ updated_at, updated_by_name }) => (
      <>
        {moment(updated_at)} <span className={styles['by']}>{words.by(updated_by_name)}</span>
      </>
    ),
  },
  {
    id: 'actions',
    heading: words.columns.actions,
    hiddenHeading: true,
    align: 'end',
    cell: ({ status, slug, title }) =>
      status === 'published' && (
        <a
          href={staffPaths.publicPage(slug)}
          target="_blank"
          rel="noopener"
          aria-label={words.view(title)}
          title={words.view(title)}
          className={styles['view']}
        >
          <ExternalLink aria-hidden />
        </a>
      ),
  },
];

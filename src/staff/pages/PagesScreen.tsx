import Plus from 'lucide-react/icons/plus';
import { staff } from '#words/staff';
import { staffPages } from '#words/staff-pages';
import { Button, ButtonLink } from '../../ui/Button';
import { ChoiceGroup } from '../../ui/ChoiceGroup';
import { DataTable } from '../parts/DataTable';
import { Pager } from '../parts/Pager';
import { ScreenHeader } from '../parts/ScreenHeader';
import { EmptyState } from '../parts/ScreenState';
import { SearchField } from '../parts/SearchField';
import { useSelection } from '../parts/selection/useSelection';
import { mapLoading } from '../parts/useLoad';
import { useStaffPerson } from '../shell/person';
import { staffPaths } from '../staff-paths';
import { pageColumns } from './list/columns';
import { PageActions } from './list/PageActions';
import { usePageList } from './list/usePageList';
import styles from './PagesScreen.module.css';

const { list: words } = staffPages;

const FILTERS = ['all', 'published', 'changed', 'draft'] as const;

/** The list of content pages, with search, filters, sorting, and actions on several pages. */
export default function PagesScreen() {
  const list = usePageList();
  const { pages } = list;
  const { id: me } = useStaffPerson();
  const rows = pages.state.data?.rows ?? [];
  const selection = useSelection(rows.map(({ id }) => id));

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
          value={list.search}
          onSearch={list.setSearch}
        />
        <ChoiceGroup
          legend={words.statusLegend}
          hideLegend
          layout="segments"
          choices={FILTERS.map((value) => ({ value, label: words.statuses[value] }))}
          value={list.filter}
          onChange={list.setFilter}
        />
        <label className={styles['author']}>
          <span>{words.author}</span>
          <select
            value={list.savedBy}
            onChange={(event) => {
              list.setSavedBy(event.target.value);
            }}
          >
            <option value="">{words.authors.all}</option>
            <option value={me}>{words.authors.me}</option>
            {[...list.authors]
              .filter(([uid]) => uid !== me)
              .map(([uid, name]) => (
                <option key={uid} value={uid}>
                  {name}
                </option>
              ))}
          </select>
        </label>
      </div>
      <PageActions pages={rows} selection={selection} onChanged={pages.reload} />
      <DataTable
        caption={words.caption}
        columns={pageColumns(selection)}
        state={mapLoading(pages.state, (page) => page.rows)}
        rowKey={({ id }) => id}
        sort={list.sort}
        onSort={list.setSort}
        onRetry={pages.reload}
        empty={
          list.isFiltered ? (
            <EmptyState
              title={words.nothing.title}
              text={words.nothing.text}
              actions={<Button onClick={list.showAll}>{words.nothing.all}</Button>}
            />
          ) : (
            <EmptyState
              title={words.empty.title}
              text={words.empty.text}
              actions={<ButtonLink to={staffPaths.newPage}>{words.create}</ButtonLink>}
            />
          )
        }
        footer={<Pager page={pages.page} hasNext={pages.hasNext} onPage={pages.goTo} />}
      />
    </>
  );
}

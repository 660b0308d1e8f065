import Plus from 'lucide-react/icons/plus';
import { staff } from '#words/staff';
import { staffPages } from '#words/staff-pages';
import { Button, ButtonLink } from '../../../ui/Button';
import { ChoiceGroup } from '../../../ui/ChoiceGroup';
import { SelectField } from '../../../ui/SelectField';
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

const STATUSES = ['all', 'published', 'changed', 'draft'] as const;

/** The list of content pages, with search, filters, sorting, and actions on several pages. */
export default function PagesScreen() {
  const { pages, filters, filter, isFiltered, showAll, authors, sort, setSort } = usePageList();
  const { id: me } = useStaffPerson();
  const rows = pages.state.data?.rows ?? [];
  const selection = useSelection(rows.map(({ id }) => id));
  const others = [...authors].filter(([uid]) => uid !== me);

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
          value={filters.search}
          onSearch={(search) => {
            filter({ search });
          }}
        />
        <ChoiceGroup
          legend={words.statusLegend}
          hideLegend
          layout="segments"
          choices={STATUSES.map((value) => ({ value, label: words.statuses[value] }))}
          value={filters.status}
          onChange={(status) => {
            filter({ status });
          }}
        />
        <SelectField
          label={words.author}
          value={filters.savedBy}
          onChange={({ target }) => {
            filter({ savedBy: target.value });
          }}
        >
          <option value="">{words.authors.all}</option>
          <option value={me}>{words.authors.me}</option>
          {others.map(([uid, name]) => (
            <option key={uid} value={uid}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <PageActions pages={rows} selection={selection} onChanged={pages.reload} />
      <DataTable
        caption={words.caption}
        columns={pageColumns(selection)}
        state={mapLoading(pages.state, (page) => page.rows)}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        onRetry={pages.reload}
        empty={
          isFiltered ? (
            <EmptyState
              title={words.nothing.title}
              text={words.nothing.text}
              actions={<Button onClick={showAll}>{words.nothing.all}</Button>}
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

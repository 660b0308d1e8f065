import { Link } from 'react-router-dom';
import { staffPages } from '#words/staff-pages';
import { hasChanges, type Page } from 'roundel-records/page';
import { classes } from '../../../../ui/classes';
import { Sentence, StrangerText } from '../../../../ui/StrangerText';
import { isolated } from '../../../../ui/isolated';
import type { Column } from '../../parts/DataTable';
import { SelectBox } from '../../parts/selection/SelectionBar';
import type { Selection } from '../../parts/selection/useSelection';
import { staffPaths } from '../../staff-paths';
import { StatusBadge } from '../StatusBadge';
import styles from '../PagesScreen.module.css';

const { list: words, moment } = staffPages;

/** The columns of the list of pages. */
export function pageColumns(selection: Selection): readonly Column<Page>[] {
  return [
    {
      id: 'select',
      heading: words.columns.select,
      hiddenHeading: true,
      cell: ({ id, title }) => <SelectBox selection={selection} id={id} name={title} />,
    },
    {
      id: 'title',
      heading: words.columns.title,
      rowHeader: true,
      sortKey: ({ title }) => title,
      cell: ({ id, title, slug, updated_at }) => (
        <Link to={staffPaths.page(id)} className={styles['page']}>
          <span className={styles['title']}>
            <StrangerText>{title}</StrangerText>
          </span>
          <span className={styles['soft']}>{staffPaths.publicPage(slug)}</span>
          <span className={classes(styles['soft'], styles['when'])}>{moment(updated_at)}</span>
        </Link>
      ),
    },
    {
      id: 'status',
      heading: words.columns.status,
      cell: (page) => <StatusBadge status={page.status} changed={hasChanges(page)} />,
    },
    {
      id: 'updated',
      heading: words.columns.updated,
      sortKey: ({ updated_at }) => updated_at.getTime(),
      wideOnly: true,
      cell: ({ updated_at, updated_by_name }) => (
        <>
          <span>{moment(updated_at)}</span>{' '}
          <span className={styles['soft']}>
            <Sentence>{words.by(isolated(updated_by_name))}</Sentence>
          </span>
        </>
      ),
    },
  ];
}

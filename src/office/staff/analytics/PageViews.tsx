import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { analytics } from '#words/analytics';
import { plainPaths as paths } from '../../../ui/routing/paths';
import { Dialog } from '../../../ui/Dialog';
import { StrangerText } from '../../../ui/StrangerText';
import { DataTable, type Column } from '../parts/DataTable';
import { EmptyState } from '../parts/ScreenState';
import { useLoad } from '../parts/useLoad';
import layout from '../parts/layout.module.css';
import { loadViews, type PageViewsRow } from './page-views';
import type { Span } from './range';

const { views: words, funnel } = analytics;

interface PageViewsProps {
  readonly span: Span;
  readonly onClose: () => void;
}

/** How often each page was opened in a span and in the period before it. Costs one read for each day with views. */
export function PageViews({ span: { first, last }, onClose }: PageViewsProps) {
  const { state, reload } = useLoad(useCallback(() => loadViews({ first, last }), [first, last]));
  const rows = state.data ?? [];
  const sum = (field: 'views' | 'before') => rows.reduce((total, row) => total + row[field], 0);
  return (
    <Dialog title={words.title} size="wide" onClose={onClose}>
      <p className={layout['soft']}>{words.note}</p>
      {rows.length > 0 && (
        <p className={layout['soft']}>
          {words.total(sum('views'), funnel.change(sum('views'), sum('before')))}
        </p>
      )}
      <DataTable
        caption={analytics.table(words.title)}
        columns={COLUMNS}
        state={state}
        rowKey={({ slug }) => slug}
        empty={<EmptyState title={words.none} />}
        onRetry={reload}
      />
    </Dialog>
  );
}

const COLUMNS: readonly Column<PageViewsRow>[] = [
  {
    id: 'page',
    heading: words.page,
    sortKey: ({ slug }) => slug,
    cell: ({ slug }) => (
      <Link to={paths.published(slug)}>
        <StrangerText>{paths.published(slug)}</StrangerText>
      </Link>
    ),
  },
  {
    id: 'views',
    heading: words.views,
    align: 'end',
    sortKey: ({ views }) => views,
    cell: ({ views }) => analytics.number(views),
  },
  {
    id: 'before',
    heading: funnel.earlier,
    align: 'end',
    sortKey: ({ before }) => before,
    cell: ({ views, before }) => funnel.change(views, before),
  },
];

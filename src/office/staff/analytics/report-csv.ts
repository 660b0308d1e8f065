import { plainPaths as paths } from '../../../ui/routing/paths';
import type { ToolId } from 'roundel/tools';
import type { CsvCell } from '../parts/csv';
import { STEPS, countSteps, type Steps } from '../parts/steps';
import {
  fileSizes,
  fileTypes,
  places,
  stepsByTool,
  type ReportDay,
  type Share,
} from './analytics-report';
import type { PageViewsRow } from './page-views';

const HEADING = ['table', 'item', 'tool', ...STEPS, 'views', 'status'];

/**
 * Everything that the screen shows, as one table: the days, tools, file types, file sizes, places and page views. Days are
 * of the chosen tool; everything else covers all tools. What did not occur is left out.
 *
 * @param tool null for all tools
 */
export function reportCsv(
  days: readonly ReportDay[],
  tool: ToolId | null,
  views: readonly PageViewsRow[],
): readonly (readonly CsvCell[])[] {
  const stepCells = (steps: Steps | null) => STEPS.map((step) => steps?.[step] ?? '');
  const share =
    (table: string, step: number) =>
    ({ key, count }: Share): readonly CsvCell[] => [
      table,
      key,
      'all',
      ...STEPS.map((_, index) => (index === step ? count : '')),
      '',
      '',
    ];
  const occurred = ({ count }: Share) => count > 0;
  return [
    HEADING,
    ...days.map(({ date, status, counts }) => [
      'day',
      date,
      tool ?? 'all',
      ...stepCells(counts === null ? null : countSteps(counts, tool)),
      '',
      status,
    ]),
    ...stepsByTool(days)
      .filter(({ steps }) => STEPS.some((step) => steps[step] > 0))
      .map(({ tool: id, steps }) => ['tool', id, id, ...stepCells(steps), '', '']),
    ...fileTypes(days).filter(occurred).map(share('file type', 0)),
    ...fileSizes(days).filter(occurred).map(share('file size', 0)),
    ...places(days).filter(occurred).map(share('place', 2)),
    ...views
      .filter(({ views: count }) => count > 0)
      .map(({ slug, views: count }) => ['page', paths.published(slug), '', '', '', '', count, '']),
  ];
}

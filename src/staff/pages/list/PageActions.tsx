import Copy from 'lucide-react/icons/copy';
import EyeOff from 'lucide-react/icons/eye-off';
import Globe from 'lucide-react/icons/globe';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { staff } from '#words/staff';
import { staffPages } from '#words/staff-pages';
import type { Page } from 'roundel-records/page';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import type { FailureKind } from '../../parts/failure';
import { BatchNote } from '../../parts/selection/BatchNote';
import { SelectionBar } from '../../parts/selection/SelectionBar';
import { useBatchAction } from '../../parts/selection/useBatchAction';
import type { Selection } from '../../parts/selection/useSelection';
import { currentAuthor } from '../../shell/author';
import { applyToPage, canApply, type PageAction, type PageProblem } from './page-actions';

const { list: words } = staffPages;

const ACTIONS = ['publish', 'unpublish', 'duplicate', 'delete'] as const;

const ICONS = { publish: Globe, unpublish: EyeOff, duplicate: Copy, delete: Trash2 } as const;

interface PageActionsProps {
  /** The rows of the list. */
  readonly pages: readonly Page[];
  readonly selection: Selection;
  /** Called after an action, whether or not it succeeded. */
  readonly onChanged: () => void;
}

/** Publishes, unpublishes, duplicates and deletes the selected pages, and reports the outcome for each. */
export function PageActions({ pages, selection, onChanged }: PageActionsProps) {
  const [asked, setAsked] = useState<Exclude<PageAction, 'duplicate'> | null>(null);
  const batch = useBatchAction<PageAction, Page, PageProblem>(() => {
    setAsked(null);
    selection.setAll(false);
    onChanged();
  });
  const selected = pages.filter(({ id }) => selection.has(id));
  const affected = (action: PageAction) => selected.filter((page) => canApply(action, page));

  const run = (action: PageAction) =>
    batch.run(action, affected(action), async (page) =>
      applyToPage(action, page, await currentAuthor(), words),
    );

  return (
    <>
      {batch.finished !== null && (
        <BatchNote
          result={batch.finished.result}
          done={words.done[batch.finished.action]}
          failed={({ title }, reason) => words.failed(title, reasonText(reason))}
          onClose={batch.close}
        />
      )}
      {pages.length > 0 && (
        <SelectionBar selection={selection} listed={pages.length}>
          {ACTIONS.map((action) => {
            const Icon = ICONS[action];
            const isOff = batch.isBusy || affected(action).length === 0;
            return (
              <Button
                key={action}
                look="quiet"
                icon={<Icon aria-hidden />}
                aria-disabled={isOff}
                onClick={() => {
                  if (isOff) return;
                  if (action === 'duplicate') void run(action);
                  else setAsked(action);
                }}
              >
                {words.select[action]}
              </Button>
            );
          })}
        </SelectionBar>
      )}
      {asked !== null && (
        <ConfirmDialog
          title={words.confirm[asked].title(affected(asked).length)}
          confirm={words.select[asked]}
          tone={asked === 'delete' ? 'danger' : 'plain'}
          onConfirm={() => run(asked)}
          onCancel={() => {
            setAsked(null);
          }}
        >
          <p>{words.confirm[asked].text}</p>
          <ul>
            {affected(asked).map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}

function reasonText(reason: PageProblem | FailureKind): string {
  return reason in words.problems
    ? words.problems[reason as PageProblem]
    : staff.selection.failures[reason as FailureKind];
}

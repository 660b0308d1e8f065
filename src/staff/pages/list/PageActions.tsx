import Copy from 'lucide-react/icons/copy';
import EyeOff from 'lucide-react/icons/eye-off';
import Globe from 'lucide-react/icons/globe';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { staff } from '#words/staff';
import { staffPages } from '#words/staff-pages';
import type { Page } from '../../../records/page';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import { BatchNote } from '../../parts/selection/BatchNote';
import { runBatch, type BatchResult } from '../../parts/selection/batch';
import { SelectionBar } from '../../parts/selection/SelectionBar';
import type { Selection } from '../../parts/selection/useSelection';
import { useAuthor } from '../../shell/useAuthor';
import { applyToPage, canApply, type PageAction, type PageProblem } from './page-actions';

const { list: words } = staffPages;

const ACTIONS = ['publish', 'unpublish', 'duplicate', 'delete'] as const;

const ICONS = { publish: Globe, unpublish: EyeOff, duplicate: Copy, delete: Trash2 } as const;

interface PageActionsProps {
  /** The rows of the list. */
  readonly pages: readonly Page[];
  readonly selection: Selection;
  /** Called after an action, whatever became of it. */
  readonly onChanged: () => void;
}

interface Finished {
  readonly action: PageAction;
  readonly result: BatchResult<Page, PageProblem>;
}

/** Publishes, unpublishes, duplicates and deletes the selected pages, and says what became of each. */
export function PageActions({ pages, selection, onChanged }: PageActionsProps) {
  const author = useAuthor();
  const [asked, setAsked] = useState<Exclude<PageAction, 'duplicate'> | null>(null);
  const [busy, setBusy] = useState(false);
  const [finished, setFinished] = useState<Finished | null>(null);
  const selected = pages.filter(({ id }) => selection.has(id));
  const affected = (action: PageAction) => selected.filter((page) => canApply(action, page));

  async function run(action: PageAction) {
    setBusy(true);
    setFinished(null);
    const result = await runBatch(affected(action), (page) =>
      applyToPage(action, page, author(), words),
    );
    setBusy(false);
    setAsked(null);
    setFinished({ action, result });
    selection.setAll(false);
    onChanged();
  }

  return (
    <>
      {finished !== null && (
        <BatchNote
          done={
            finished.result.done.length === 0
              ? null
              : words.done[finished.action](finished.result.done.length)
          }
          failed={finished.result.failed.map(({ item, reason }) => ({
            id: item.id,
            text: words.failed(item.title, reasonText(reason)),
          }))}
          onClose={() => {
            setFinished(null);
          }}
        />
      )}
      {pages.length > 0 && (
        <SelectionBar selection={selection} listed={pages.length}>
          {ACTIONS.map((action) => {
            const Icon = ICONS[action];
            const isOff = busy || affected(action).length === 0;
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

function reasonText(reason: BatchResult<Page, PageProblem>['failed'][number]['reason']): string {
  return reason in words.problems
    ? words.problems[reason as PageProblem]
    : staff.selection.failures[reason as keyof typeof staff.selection.failures];
}

import { useState, type ReactNode } from 'react';
import { staff } from '#words/staff';
import { Button } from '../../../../ui/Button';
import { StrangerText } from '../../../../ui/StrangerText';
import { isolated } from '../../../../ui/isolated';
import { ConfirmDialog } from '../ConfirmDialog';
import type { FailureKind } from '../failure';
import { runBatch, type BatchResult } from './batch';
import { BatchNote } from './BatchNote';
import { SelectionBar } from './SelectionBar';
import type { Selection } from './useSelection';

/** What can be done with several rows of a list. */
export interface BatchAction<Item, Reason extends string> {
  readonly label: string;
  readonly icon: ReactNode;
  /** Whether to apply the action to a row; if left out, the action applies to every row. */
  readonly applies?: (item: Item) => boolean;
  /** Resolves to the reason for a failure; null if the action succeeded. */
  readonly work: (item: Item) => Promise<Reason | null>;
  /** Says for how many rows the action succeeded, at least one. */
  readonly done: (count: number) => string;
  /** Asked before the action runs. */
  readonly question?: {
    readonly title: (count: number) => string;
    readonly text: ReactNode;
    readonly isDanger?: boolean;
  };
  /** The rows stay as they are, and stay selected. */
  readonly isHarmless?: boolean;
}

interface BatchActionsProps<Item, Reason extends string> {
  /** The rows of the list. */
  readonly items: readonly Item[];
  readonly nameOf: (item: Item) => string;
  readonly selection: Selection;
  readonly actions: readonly BatchAction<Item, Reason>[];
  /** Says why an action failed for a row. */
  readonly failed: (name: string, reason: string) => string;
  readonly reasons: Readonly<Record<Reason, string>>;
  /** Called after every action that is not harmless, whether or not it succeeded. */
  readonly onChanged: () => void;
  /** More buttons for the selected rows. */
  readonly children?: ReactNode;
}

/** Selects rows of a list, runs actions on the selected rows, and reports the outcome for each. */
export function BatchActions<Item extends { readonly id: string }, Reason extends string>({
  items,
  nameOf,
  selection,
  actions,
  failed,
  reasons,
  onChanged,
  children,
}: BatchActionsProps<Item, Reason>) {
  type Action = BatchAction<Item, Reason>;
  const [asked, setAsked] = useState<Action | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [finished, setFinished] = useState<{
    readonly action: Action;
    readonly result: BatchResult<Item, Reason>;
  } | null>(null);
  const selected = items.filter(({ id }) => selection.has(id));
  const affected = ({ applies = () => true }: Action) => selected.filter(applies);

  async function run(action: Action) {
    setBusy(true);
    setFinished(null);
    const result = await runBatch(affected(action), action.work);
    setBusy(false);
    // In one update, so that the dialog closes before the note of the result takes the focus.
    setAsked(null);
    setFinished({ action, result });
    if (action.isHarmless === true) return;
    selection.setAll(false);
    onChanged();
  }

  const reasonText = (reason: Reason | FailureKind) =>
    ({ ...staff.selection.failures, ...reasons })[reason];

  return (
    <>
      {finished !== null && (
        <BatchNote
          result={finished.result}
          done={finished.action.done}
          failed={(item, reason) => failed(isolated(nameOf(item)), reasonText(reason))}
          onClose={() => {
            setFinished(null);
          }}
        />
      )}
      {items.length > 0 && (
        <SelectionBar selection={selection} listed={items.length}>
          {actions.map((action) => {
            const isOff = isBusy || affected(action).length === 0;
            return (
              <Button
                key={action.label}
                look="quiet"
                icon={action.icon}
                aria-disabled={isOff}
                onClick={() => {
                  if (isOff) return;
                  if (action.question === undefined) void run(action);
                  else setAsked(action);
                }}
              >
                {action.label}
              </Button>
            );
          })}
          {children}
        </SelectionBar>
      )}
      {asked?.question !== undefined && (
        <ConfirmDialog
          title={asked.question.title(affected(asked).length)}
          confirm={asked.label}
          tone={asked.question.isDanger === true ? 'danger' : 'plain'}
          onConfirm={() => run(asked)}
          onCancel={() => {
            setAsked(null);
          }}
        >
          <div>{asked.question.text}</div>
          <ul>
            {affected(asked).map((item) => (
              <li key={item.id}>
                <StrangerText>{nameOf(item)}</StrangerText>
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}

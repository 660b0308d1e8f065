import Copy from 'lucide-react/icons/copy';
import EyeOff from 'lucide-react/icons/eye-off';
import Globe from 'lucide-react/icons/globe';
import Trash2 from 'lucide-react/icons/trash-2';
import { staff } from '#words/staff';
import { staffPages } from '#words/staff-pages';
import type { Page } from 'roundel-records/page';
import { BatchActions, type BatchAction } from '../../parts/selection/BatchActions';
import type { Selection } from '../../parts/selection/useSelection';
import { useAuthor } from '../../shell/author';
import { applyToPage, canApply, type PageProblem } from './page-actions';

const { list: words } = staffPages;

const PAGE_ACTIONS = ['publish', 'unpublish', 'duplicate', 'delete'] as const;
const ICONS = { publish: Globe, unpublish: EyeOff, duplicate: Copy, delete: Trash2 } as const;

/** An action of the list writes no draft. */
const NO_DRAFTS = { change: () => undefined, discard: () => Promise.resolve() };

/** The actions on selected pages, saved in the name of the signed-in user. */
function useActions(): readonly BatchAction<Page, PageProblem>[] {
  const getAuthor = useAuthor();
  const loadPort = async () => {
    const { backendPort } = await import('../editing/backend-port');
    return backendPort(getAuthor, NO_DRAFTS);
  };
  return PAGE_ACTIONS.map((action) => {
    const Icon = ICONS[action];
    const shared = {
      label: words.select[action],
      icon: <Icon aria-hidden />,
      applies: (page: Page) => canApply(action, page),
      work: (page: Page) => applyToPage(action, page, words.copyOf, loadPort),
      done: words.done[action],
    };
    if (action === 'duplicate') return shared;
    const { title, text } = words.confirm[action];
    return {
      ...shared,
      question: { title, text: <p>{text}</p>, isDanger: action === 'delete' },
    };
  });
}

interface PageActionsProps {
  /** The rows of the list. */
  readonly pages: readonly Page[];
  readonly selection: Selection;
  /** Called after an action, whether or not it succeeded. */
  readonly onChanged: () => void;
}

/** Buttons that publish, unpublish, duplicate or delete the selected pages. */
export function PageActions({ pages, selection, onChanged }: PageActionsProps) {
  const actions = useActions();
  return (
    <BatchActions
      items={pages}
      nameOf={({ title }) => title}
      selection={selection}
      actions={actions}
      failed={words.failed}
      reasons={{ ...staff.selection.failures, ...words.problems }}
      onChanged={onChanged}
    />
  );
}

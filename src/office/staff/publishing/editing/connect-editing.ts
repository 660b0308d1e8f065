import { withTimeLimit } from '../../parts/failure';
import type { GetAuthor } from '../../shell/author';
import { Autosave } from '../drafts/autosave';
import type { DraftHandOver } from '../drafts/hand-over';
import { LocalDraft } from '../drafts/local-drafts';
import type { TabDraft } from '../drafts/tab-draft';
import { backendPort } from './backend-port';
import { createEditing, type Editing, type EditingOptions } from './editing';

/**
 * Connects the editing of a page to autosave and the backend.
 *
 * @param tab the draft to write
 * @param handOver gives the draft of a new page to the editor that opens after the page's first save
 */
export function connectEditing(
  options: EditingOptions,
  userId: string,
  getAuthor: GetAuthor,
  tab: TabDraft,
  handOver: DraftHandOver,
) {
  const drafts = () => import('../../../backend/drafts');
  const autosave = new Autosave({
    local: {
      write: (draft) => new LocalDraft(tab.key).write(draft),
      remove: () => {
        new LocalDraft(tab.key).remove();
      },
    },
    writeRemote: async ({ text, baseVersion }) => {
      const { saveDraft } = await drafts();
      await withTimeLimit(saveDraft(tab.key, text, baseVersion));
    },
    removeRemote: async () => {
      await (await drafts()).removeDraft(tab.key);
    },
    onStatus: (status) => {
      editing.store.setState({ autosave: status });
    },
  });
  const editing: Editing = createEditing(options, backendPort(getAuthor, autosave));

  /** Stores the draft of a new page under the page's id, after the page's first save. */
  async function moveDraft(): Promise<void> {
    const { text, baseVersion } = editing.store.getState();
    handOver.give(userId, editing.id, text, baseVersion);
    await autosave.discard();
  }

  return { editing, autosave, moveDraft };
}

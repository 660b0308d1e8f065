import { useEffect, useState } from 'react';
import { withTimeLimit } from '../../parts/failure';
import { useStaffPerson } from '../../shell/person';
import { Autosave } from '../drafts/autosave';
import { LocalDraft } from '../drafts/local-drafts';
import { NEW_PAGE } from '../opening/open-page';
import { backendPort } from './backend-port';
import { createEditing, type Editing, type EditingOptions } from './editing';

/** Edits one page with autosave, for the component's lifetime. */
export function useEditing(options: EditingOptions) {
  const { id } = useStaffPerson();
  const [{ editing, autosave, moveDraft }] = useState(() => connectEditing(options, id));

  useEffect(() => {
    const flush = () => void autosave.flush();
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      editing.dispose();
      // Navigation within the site keeps the document alive, so this write can finish.
      flush();
    };
  }, [editing, autosave]);

  return { editing, moveDraft };
}

/** Connects the editing of a page to autosave and the backend. */
function connectEditing(options: EditingOptions, userId: string) {
  const pageId = options.page === null ? NEW_PAGE : options.id;
  const key = { userId, pageId };
  const drafts = () => import('../../../backend/drafts');
  const autosave = new Autosave({
    local: new LocalDraft(userId, pageId),
    writeRemote: async ({ text, baseVersion }) => {
      const { saveDraft } = await drafts();
      await withTimeLimit(saveDraft(key, text, baseVersion));
    },
    removeRemote: async () => {
      await (await drafts()).removeDraft(key);
    },
    onStatus: (status) => {
      editing.store.setState({ autosave: status });
    },
  });
  const editing: Editing = createEditing(options, backendPort(autosave));

  /** Stores the draft of a new page under the page's id, after the page's first save. */
  async function moveDraft(): Promise<void> {
    const { text, baseVersion } = editing.store.getState();
    new LocalDraft(userId, editing.id).write({ text, baseVersion, writtenAt: Date.now() });
    await autosave.discard();
  }

  return { editing, autosave, moveDraft };
}

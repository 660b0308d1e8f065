import { useEffect, useState } from 'react';
import { staffPages } from '#words/staff-pages';
import { withTimeLimit } from '../../parts/failure';
import { useAuthor, type GetAuthor } from '../../shell/useAuthor';
import { Autosave } from '../drafts/autosave';
import { LocalDraft } from '../drafts/local-drafts';
import { NEW_PAGE } from '../opening/open-page';
import { createEditing, type Beginning } from './editing';
import { backendPort } from './port';
import type { Editing } from './state';

export interface UsedEditing {
  readonly editing: Editing;
  /** Moves an unsaved text to the page's own id, once the page has one. */
  readonly handOver: () => Promise<void>;
}

/** Editing of one page for as long as the component stands, with autosave. */
export function useEditing(beginning: Omit<Beginning, 'labels'>): UsedEditing {
  const author = useAuthor();
  const [{ editing, autosave, handOver }] = useState(() => begin(beginning, author));

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
      editing.end();
      // Leaving by a link keeps the page's document, and with it time to write.
      flush();
    };
  }, [editing, autosave]);

  return { editing, handOver };
}

function begin(beginning: Omit<Beginning, 'labels'>, author: GetAuthor) {
  const { id: userId } = author();
  const pageId = beginning.page === null ? NEW_PAGE : beginning.id;
  const key = { userId, pageId };
  const local = new LocalDraft(userId, pageId);
  const drafts = () => import('../../../backend/drafts');
  const autosave = new Autosave({
    writeLocal: (draft) => local.write(draft),
    removeLocal: () => {
      local.remove();
    },
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
  const editing: Editing = createEditing(
    {
      ...beginning,
      labels: ({ updated_by_name }) => ({
        mine: staffPages.conflict.labels.mine,
        theirs: updated_by_name,
      }),
    },
    backendPort(author, {
      change: (draft) => {
        autosave.change(draft);
      },
      discard: () => autosave.discard(),
    }),
  );

  async function handOver(): Promise<void> {
    const { text, baseVersion } = editing.store.getState();
    new LocalDraft(userId, editing.id).write({ text, baseVersion, writtenAt: Date.now() });
    await autosave.discard();
  }

  return { editing, autosave, handOver };
}

import { useEffect, useState } from 'react';
import { staffVersions } from '#words/staff-versions';
import { withTimeLimit } from '../../parts/failure';
import { currentAuthor } from '../../shell/author';
import { useStaffPerson } from '../../shell/person';
import { Autosave } from '../drafts/autosave';
import { LocalDraft } from '../drafts/local-drafts';
import { NEW_PAGE } from '../opening/open-page';
import { createEditing, type EditingOptions } from './editing';
import type { Editing, EditingPort } from './state';
import { textOf } from '../text/page-text';

export interface EditingWithDrafts {
  readonly editing: Editing;
  /** Stores the draft of a new page under the page's id, after the page's first save. */
  readonly moveDraft: () => Promise<void>;
}

/** Edits one page with autosave, for the component's lifetime. */
export function useEditing(options: Omit<EditingOptions, 'labels'>): EditingWithDrafts {
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
function connectEditing(options: Omit<EditingOptions, 'labels'>, userId: string) {
  const pageId = options.page === null ? NEW_PAGE : options.id;
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
      ...options,
      labels: ({ updated_by_name }) => ({
        mine: staffVersions.conflict.labels.mine,
        theirs: updated_by_name,
      }),
    },
    backendPort({
      change: (draft) => {
        autosave.change(draft);
      },
      discard: () => autosave.discard(),
    }),
  );

  async function moveDraft(): Promise<void> {
    const { text, baseVersion } = editing.store.getState();
    new LocalDraft(userId, editing.id).write({ text, baseVersion, writtenAt: Date.now() });
    await autosave.discard();
  }

  return { editing, autosave, moveDraft };
}

/** Implements {@link EditingPort} with the backend, which is imported on first use. */
function backendPort(drafts: EditingPort['drafts']): EditingPort {
  const pages = () => import('../../../backend/pages');
  const saves = () => import('../../../backend/page-saves');
  const media = () => import('../../../backend/media');
  return {
    drafts,
    save: async (request) => (await saves()).savePage({ ...request, by: await currentAuthor() }),
    remove: async (id, version) => (await saves()).removePage(id, version),
    loadVersion: async (id, number) => {
      const version = await (await pages()).loadVersion(id, number);
      return version === null ? null : textOf(version);
    },
    slugOwner: async (slug) => (await pages()).slugOwner(slug),
    showImages: async (ids) => (await media()).showImages(ids),
    hideUnusedImages: async (ids) => (await media()).hideUnusedImages(ids),
  };
}

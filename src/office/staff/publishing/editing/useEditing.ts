import { useEffect, useState } from 'react';
import { useKept } from '../../../../ui/routing/kept';
import { useAuthor } from '../../shell/author';
import { useStaffPerson } from '../../shell/person';
import { createDraftHandOver } from '../drafts/hand-over';
import type { TabDraft } from '../drafts/tab-draft';
import { connectEditing } from './connect-editing';
import type { EditingOptions } from './editing';

/**
 * Edits one page with autosave, for the component's lifetime.
 *
 * @param tab the draft to write
 */
export function useEditing(options: EditingOptions, tab: TabDraft) {
  const { id } = useStaffPerson();
  const getAuthor = useAuthor();
  const handOver = useKept(createDraftHandOver);
  const [{ editing, autosave, moveDraft }] = useState(() =>
    connectEditing(options, id, getAuthor, tab, handOver),
  );

  useEffect(() => {
    editing.storeDraft();
    handOver.forget();
    // The browser may keep the page of a closed tab for a while and show it again.
    const release = ({ persisted }: PageTransitionEvent) => {
      if (persisted) tab.release();
    };
    const resume = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void tab.resume().then(editing.storeDraft);
    };
    const flush = () => void autosave.flush();
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    window.addEventListener('pagehide', release);
    window.addEventListener('pageshow', resume);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      window.removeEventListener('pagehide', release);
      window.removeEventListener('pageshow', resume);
      editing.dispose();
      // Navigation within the site keeps the document alive, so this write can finish.
      flush();
    };
  }, [editing, autosave, tab, handOver]);

  return { editing, moveDraft };
}

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toolSettingsTexts } from '#words/tool-settings';
import { wordsNow } from '../../../content/page-language';
import { notify } from '../../../ui/notify';
import { usePaths } from '../../../ui/routing/usePaths';
import { useEditor } from '../useEditor';
import { SETTINGS_HASH } from './hash';

/** Uses the settings that the address carries, as one step, and removes them from the address. */
export function useSettingsLink(): void {
  const editor = useEditor();
  const paths = usePaths();
  const navigate = useNavigate();
  const { hash } = useLocation();

  useEffect(() => {
    if (!hash.startsWith(SETTINGS_HASH)) return undefined;
    let isOver = false;
    const take = async (): Promise<void> => {
      const { readLink } = await import('./take-settings');
      await editor.whenOpened();
      if (isOver) return;
      const settings = readLink(hash);
      if (settings !== null) {
        editor.actions.use(settings);
        const isEmpty = editor.store.getState().status.phase === 'empty';
        notify('success', () => wordsNow(toolSettingsTexts)[isEmpty ? 'usedLater' : 'used']);
      }
      void navigate(paths.editor(editor.store.getState().toolId), { replace: true });
    };
    // Without its code, the settings stay in the address, for the next try.
    take().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [editor, hash, navigate, paths]);
}

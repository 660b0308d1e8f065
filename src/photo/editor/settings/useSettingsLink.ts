import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toolSettingsTexts } from '#words/tool-settings';
import { wordsNow } from '../../../content/page-language';
import { notify } from '../../../ui/notify';
import { usePaths } from '../../../ui/routing/usePaths';
import type { Editor } from '../create-editor';
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
      const { applySettings, readLink } = await import('./take-settings');
      await editor.whenOpened();
      if (isOver) return;
      const settings = readLink(hash);
      if (settings !== null && applySettings(editor, settings)) {
        const isEmpty = editor.store.getState().status.phase === 'empty';
        if (!isEmpty) notify('success', () => wordsNow(toolSettingsTexts).used);
        else notify('success', () => wordsNow(toolSettingsTexts).usedLater, whenChosen(editor));
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

/** Resolves once a photo is chosen. */
function whenChosen({ store }: Editor): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(({ status }) => {
      if (status.phase === 'empty') return;
      stop();
      resolve();
    });
  });
}

import FileSliders from 'lucide-react/icons/file-sliders';
import Link from 'lucide-react/icons/link';
import { toolSettingsTexts } from '#words/tool-settings';
import { writeSettings, writeSettingsFile } from 'roundel/tools';
import { wordsNow } from '../../../content/page-language';
import { notify } from '../../../ui/notify';
import { pathsNow } from '../../../ui/routing/usePaths';
import { useTexts } from '../../../ui/useTexts';
import { saveFile } from '../../pipeline/download';
import { Action } from '../export/Action';
import { findValues } from '../state';
import { useEditor } from '../useEditor';
import { SETTINGS_HASH } from './hash';

/** Gives the tool's settings to others, or to the visitor's next photo: as a link, and as a file. */
export function SendSettings() {
  const { store } = useEditor();
  const words = useTexts(toolSettingsTexts);

  async function copy(): Promise<void> {
    const state = store.getState();
    const { toolId } = state;
    const text = writeSettings(toolId, findValues(state, toolId));
    const address = `${window.location.origin}${pathsNow().editor(toolId)}${SETTINGS_HASH}${text}`;
    try {
      await navigator.clipboard.writeText(address);
      notify('success', () => wordsNow(toolSettingsTexts).copied);
    } catch {
      notify('error', () => wordsNow(toolSettingsTexts).copyFailed(address));
    }
  }

  function save(): void {
    const state = store.getState();
    const text = writeSettingsFile(state.toolId, findValues(state, state.toolId));
    saveFile(new Blob([text], { type: 'application/json' }), 'roundel-settings.json');
  }

  return (
    <>
      <Action
        icon={<Link aria-hidden />}
        label={words.copy}
        hint={words.copyHint}
        onClick={() => {
          void copy();
        }}
      />
      <Action
        icon={<FileSliders aria-hidden />}
        label={words.save}
        hint={words.saveHint}
        onClick={save}
      />
    </>
  );
}

import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import { commandTexts } from '#words/command';
import { sendTexts } from '#words/send';
import { wordsNow } from '../../../content/page-language';
import { getTool } from '../../../content/tools';
import { Button } from '../../../ui/Button';
import { notify } from '../../../ui/notify';
import { useTexts } from '../../../ui/useTexts';
import { downloadName } from '../../pipeline/download';
import type { Editor } from '../create-editor';
import { useEditor, useEditorState } from '../useEditor';
import { useNeedsResult } from '../useNeedsResult';
import { useShare } from '../useShare';
import { Action } from './Action';
import { commandLine } from './command-line';
import type { Shrink } from './shrink';

const PNG = 'image/png';

/** Returns an editor's finished PNG as a file with the name of a download, or null while there is no PNG. */
function resultFile({ store }: Editor): File | null {
  const { status, toolId } = store.getState();
  if (status.phase !== 'done') return null;
  return new File([status.png], downloadName(toolId, Date.now()), { type: PNG });
}

function useIsReady(): boolean {
  return useEditorState(({ status }) => status.phase === 'done');
}

/** Copies the result to the clipboard. Nothing if the browser cannot copy pictures. */
export function CopyResult() {
  const editor = useEditor();
  const ready = useIsReady();
  const words = useTexts(sendTexts);

  async function copy(): Promise<void> {
    const file = resultFile(editor);
    if (file === null) return;
    try {
      await navigator.clipboard.write([new ClipboardItem({ [PNG]: file })]);
      editor.actions.noteSaved();
      notify('success', () => wordsNow(sendTexts).copied);
    } catch {
      notify('error', () => wordsNow(sendTexts).copyFailed);
    }
  }

  // `navigator` can be read here, because the component renders only in the browser.
  if (!('ClipboardItem' in window && 'clipboard' in navigator)) return null;
  return (
    <Action
      icon={<Copy aria-hidden />}
      label={words.copy}
      disabled={!ready}
      onClick={() => {
        void copy();
      }}
    />
  );
}

/** Returns what a button that shares the result needs. Null if the browser cannot share files. */
function useShareButton() {
  const editor = useEditor();
  const { button } = useNeedsResult();
  const words = useTexts(sendTexts);
  const { can, isOpen, share } = useShare(() => {
    editor.actions.noteSaved();
  });
  if (!can) return null;
  return {
    icon: <Share2 aria-hidden />,
    label: words.share,
    ...button,
    // `disabled` would drop the focus from the button that was just pressed.
    'aria-disabled': isOpen,
    onClick: () => {
      const file = resultFile(editor);
      if (file !== null) void share(file);
    },
  };
}

/** Sends the result to the system's share sheet. */
export function ShareResult() {
  const share = useShareButton();
  return share && <Action {...share} />;
}

/** Does what `ShareResult` does, beside the button that downloads. */
export function ShareButton() {
  const share = useShareButton();
  if (share === null) return null;
  const { label, ...button } = share;
  return <Button {...button}>{label}</Button>;
}

interface CopyCommandProps {
  /** Where npx finds the package of the command. */
  readonly source: string;
  readonly shrink: Shrink;
}

/** Copies the command that makes the same file in a terminal. */
export function CopyCommand({ source, shrink }: CopyCommandProps) {
  const editor = useEditor();
  const ready = useIsReady();
  const texts = useTexts(commandTexts);

  async function copy(): Promise<void> {
    const { status, toolId, paramValues, adjustments } = editor.store.getState();
    if (status.phase !== 'done') return;
    const picture = {
      source,
      tool: getTool(toolId),
      values: paramValues[toolId] ?? {},
      adjustments,
      photo: status.file.name,
      isSmallest: shrink.store.getState().phase === 'smaller',
    };
    const shell = navigator.userAgent.includes('Windows') ? 'windows' : 'posix';
    const command = commandLine(picture, shell);
    try {
      await navigator.clipboard.writeText(command);
      notify('success', () => wordsNow(commandTexts).copied);
    } catch {
      notify('error', () => wordsNow(commandTexts).failed(command));
    }
  }

  return (
    <Action
      icon={<SquareTerminal aria-hidden />}
      label={texts.copy}
      hint={texts.hint}
      disabled={!ready}
      onClick={() => {
        void copy();
      }}
    />
  );
}

import SquareTerminal from 'lucide-react/icons/square-terminal';
import { useId } from 'react';
import { commandTexts } from '#words/command';
import { useTexts } from '../../../ui/useTexts';
import { toolOf } from '../../../content/tools';
import { Button } from '../../../ui/Button';
import { notify } from '../../../ui/notify';
import { useEditor, useEditorState } from '../useEditor';
import { commandLine } from './command-line';
import styles from './ButtonWithHint.module.css';

interface CopyCommandProps {
  /** Where npx finds the package of the command. */
  readonly source: string;
  /** Returns whether the PNG was encoded as the smallest file. Called when the button is pressed. */
  readonly isSmallest: () => boolean;
}

/** Copies the command that makes the same file in a terminal. */
export function CopyCommand({ source, isSmallest }: CopyCommandProps) {
  const editor = useEditor();
  const ready = useEditorState(({ status }) => status.phase === 'done');
  const texts = useTexts(commandTexts);
  const hintId = useId();

  async function copy(): Promise<void> {
    const { status, toolId, paramValues, adjustments } = editor.store.getState();
    if (status.phase !== 'done') return;
    const picture = {
      source,
      tool: toolOf(toolId),
      values: paramValues[toolId] ?? {},
      adjustments,
      photo: status.file.name,
      isSmallest: isSmallest(),
    };
    const shell = navigator.userAgent.includes('Windows') ? 'windows' : 'posix';
    const command = commandLine(picture, shell);
    try {
      await navigator.clipboard.writeText(command);
      notify('success', texts.copied);
    } catch {
      notify('error', texts.failed(command));
    }
  }

  return (
    <div className={styles['part']}>
      <Button
        look="quiet"
        icon={<SquareTerminal aria-hidden />}
        disabled={!ready}
        aria-describedby={hintId}
        onClick={() => {
          void copy();
        }}
      >
        {texts.copy}
      </Button>
      <p id={hintId} className={styles['hint']}>
        {texts.hint}
      </p>
    </div>
  );
}

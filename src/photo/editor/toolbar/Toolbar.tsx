import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { toolbarTexts } from '#words/toolbar';
import { useTexts } from '../../../ui/useTexts';
import type { Tool } from '../../../content/tools';
import { IconButton } from '../../../ui/IconButton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { askBeforeUnload } from '../ask-before-unload';
import { findPhoto } from '../state';
import { useEditorPart, useEditorState } from '../useEditor';
import { useCommands } from './useCommands';
import { useFraming } from './useFraming';
import { useGestures } from './useGestures';
import { useShortcuts } from './useShortcuts';

/** The keys of each button: first the text for the tooltip, then the value of `aria-keyshortcuts`. */
const KEYS = {
  undo: ['Ctrl+Z', 'Control+Z Meta+Z'],
  redo: ['Ctrl+Shift+Z', 'Control+Shift+Z Meta+Shift+Z Control+Y'],
} as const;

interface ToolbarProps {
  readonly tool: Tool;
  /** The element in whose parts with `data-framing` single keys work. */
  readonly desk: RefObject<HTMLElement | null>;
  readonly picture: RefObject<HTMLElement | null>;
  /** Called once the picture can be moved. Must be the same function on every render. */
  readonly onReady: () => void;
}

/**
 * Undoes and redoes changes, and lets the visitor move the picture and use keys. Its code is loaded with the first
 * result.
 */
export default function Toolbar({ tool, desk, picture, onReady }: ToolbarProps) {
  // Begins with the toolbar, because there is no unsaved work before the first result. It goes on on all pages of the site,
  // where the editor keeps its photo.
  useEditorPart(askBeforeUnload);
  const toolbarWords = useTexts(toolbarTexts);
  const [announcement, run] = useCommands(tool);
  useShortcuts(desk, run);
  useGestures(picture);
  useFraming(picture, tool, useEditorState(findPhoto));
  useEffect(onReady, [onReady]);
  const canUndo = useEditorState(({ undoable }) => undoable !== null);
  const canRedo = useEditorState(({ redoable }) => redoable !== null);

  const button = (command: 'undo' | 'redo', icon: ReactNode, enabled: boolean): ReactNode => {
    const label = toolbarWords.buttons[command];
    const [keys, ariaKeys] = KEYS[command];
    return (
      <IconButton
        label={label}
        title={toolbarWords.withKeys(label, keys)}
        aria-keyshortcuts={ariaKeys}
        icon={icon}
        // `disabled` would drop the focus from the button that was just pressed.
        aria-disabled={!enabled}
        onClick={() => {
          run(command);
        }}
      />
    );
  };

  return (
    <>
      {button('undo', <Undo2 aria-hidden />, canUndo)}
      {button('redo', <Redo2 aria-hidden />, canRedo)}
      <div role="status">
        <VisuallyHidden key={announcement.number}>{announcement.text}</VisuallyHidden>
      </div>
    </>
  );
}

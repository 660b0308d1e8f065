import Flip from 'lucide-react/icons/carets-to-axis-dashed-vertical';
import Redo2 from 'lucide-react/icons/redo-2';
import RotateCcwSquare from 'lucide-react/icons/rotate-ccw-square';
import RotateCwSquare from 'lucide-react/icons/rotate-cw-square';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { toolbarTexts } from '#words/toolbar';
import { useTexts } from '../../../ui/useTexts';
import type { Tool } from '../../../content/tools';
import { IconButton } from '../../../ui/IconButton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useAdjustedSize, useEditor, useEditorPart, useEditorState } from '../useEditor';
import styles from './Toolbar.module.css';
import { useCommands, type Command } from './useCommands';
import { useFraming } from './useFraming';
import { useGestures } from './useGestures';
import { useShortcuts } from './useShortcuts';
import { StraightenSlider } from '../../tool-controls/StraightenSlider';
import { askBeforeUnload } from '../ask-before-unload';

/** The keys of each button: first the text for the tooltip, then the value of `aria-keyshortcuts`. */
const KEYS = {
  left: ['Shift+R', 'Shift+R'],
  right: ['R', 'R'],
  flip: ['F', 'F'],
  undo: ['Ctrl+Z', 'Control+Z Meta+Z'],
  redo: ['Ctrl+Shift+Z', 'Control+Shift+Z Meta+Shift+Z Control+Y'],
} as const;

interface ToolbarProps {
  readonly tool: Tool;
  /** The element that holds the picture and the toolbar. */
  readonly stage: RefObject<HTMLElement | null>;
  readonly picture: RefObject<HTMLElement | null>;
  /** Called once the picture can be moved. Must be the same function on every render. */
  readonly onReady: () => void;
}

/**
 * Turns, flips and straightens the photo, undoes and redoes changes, and lets the visitor move the picture. Its code is
 * loaded with the first result.
 */
export default function Toolbar({ tool, stage, picture, onReady }: ToolbarProps) {
  // Begins with the toolbar, because there is no unsaved work before the first result. It goes on on all pages of the site,
  // where the editor keeps its photo.
  useEditorPart(askBeforeUnload);
  const toolbarWords = useTexts(toolbarTexts);
  const [announcement, run] = useCommands(tool);
  useShortcuts(stage, run);
  useGestures(picture);
  useFraming(picture, tool, useAdjustedSize());
  useEffect(onReady, [onReady]);
  const canUndo = useEditorState(({ undoable }) => undoable !== null);
  const canRedo = useEditorState(({ redoable }) => redoable !== null);

  const button = (
    command: Exclude<Command, 'reset'>,
    icon: ReactNode,
    enabled = true,
  ): ReactNode => {
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
      <div role="group" aria-label={toolbarWords.label} className={styles['toolbar']}>
        <div className={styles['buttons']}>
          {button('left', <RotateCcwSquare aria-hidden />)}
          {button('right', <RotateCwSquare aria-hidden />)}
          {button('flip', <Flip aria-hidden />)}
        </div>
        <div className={styles['straighten']}>
          <Straighten />
        </div>
        <div className={styles['buttons']}>
          {button('undo', <Undo2 aria-hidden />, canUndo)}
          {button('redo', <Redo2 aria-hidden />, canRedo)}
        </div>
      </div>
      <div role="status">
        <VisuallyHidden key={announcement.number}>{announcement.text}</VisuallyHidden>
      </div>
    </>
  );
}

/** Straightens the editor's photo. */
function Straighten() {
  const { actions } = useEditor();
  const degrees = useEditorState((state) => state.adjustments.degrees);
  return (
    <StraightenSlider
      inline
      degrees={degrees}
      onChange={(next) => {
        actions.setAdjustments({ degrees: next });
      }}
      onReset={() => {
        actions.change({ adjustments: { degrees: 0 } }, 'recent');
      }}
    />
  );
}

import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import { presetWords } from '#words/presets';
import type { Tool } from '../../tools/tool';
import { IconButton } from '../../ui/IconButton';
import type { Editor } from '../store';
import { PresetsDialog } from './PresetsDialog';
import styles from './Presets.module.css';

interface PresetsButtonProps {
  readonly tool: Tool;
  /** A prop, because importing the editor here would split it from the page's script. */
  readonly editor: Editor;
}

/** Opens the presets. Firebase is loaded with the dialog, not before. */
export default function PresetsButton({ tool, editor }: PresetsButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {/* Only an icon, so that the card's heading stays on one line. */}
      <span className={styles['open']}>
        <IconButton
          label={presetWords.open}
          icon={<Bookmark aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => {
            setOpen(true);
          }}
        />
      </span>
      {open && (
        <PresetsDialog
          tool={tool}
          editor={editor}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

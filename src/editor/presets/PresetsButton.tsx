import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import { presetWords } from '#words/presets';
import type { Tool } from '../../tools/registry';
import { Button } from '../../ui/Button';
import type { Editor } from '../create-editor';
import { PresetsDialog } from './PresetsDialog';
import styles from './Presets.module.css';

interface PresetsButtonProps {
  readonly tool: Tool;
  /** The editor is a prop, because an import would make the bundler move the editor out of the page's script. */
  readonly editor: Editor;
}

/** The button that opens the presets. Firebase is loaded when the dialog opens. */
export default function PresetsButton({ tool, editor }: PresetsButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        className={styles['open']}
        icon={<Bookmark aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        {presetWords.open}
      </Button>
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

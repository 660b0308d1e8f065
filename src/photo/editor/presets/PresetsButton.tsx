import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import { presetsTexts } from '#words/presets';
import { useTexts } from '../../../ui/useTexts';
import type { Tool } from '../../../content/tools';
import { Button } from '../../../ui/Button';
import { PresetsDialog } from './PresetsDialog';
import styles from './Presets.module.css';

interface PresetsButtonProps {
  readonly tool: Tool;
}

/** The button that opens the presets. Firebase is loaded when the dialog opens. */
export default function PresetsButton({ tool }: PresetsButtonProps) {
  const presetWords = useTexts(presetsTexts);
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
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

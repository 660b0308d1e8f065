import Images from 'lucide-react/icons/images';
import { useEffect, useId } from 'react';
import { kitWords } from '#words/kit';
import { Button } from '../../ui/Button';
import { useEditor } from '../useEditor';
import styles from '../result/ButtonWithHint.module.css';
import { KitDialog } from './KitDialog';
import { kit, useKit } from './page-kit';

/** The button that opens the kit, and the kit's dialog. */
export function GetAllSizes() {
  const ready = useEditor(({ status }) => status.phase === 'done');
  const basis = useKit((state) => state.basis);
  const hintId = useId();
  // Leaving the editor cancels the work, because nobody sees its progress any more.
  useEffect(
    () => () => {
      kit.close();
    },
    [],
  );
  return (
    <div className={styles['part']}>
      <Button
        icon={<Images aria-hidden />}
        aria-haspopup="dialog"
        aria-describedby={hintId}
        disabled={!ready}
        onClick={() => {
          kit.open();
        }}
      >
        {kitWords.open}
      </Button>
      <p id={hintId} className={styles['hint']}>
        {kitWords.hint}
      </p>
      {basis !== null && <KitDialog basis={basis} />}
    </div>
  );
}

import Images from 'lucide-react/icons/images';
import { useDeferredValue, useEffect } from 'react';
import { kitTexts } from '#words/kit';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { useNeedsResult } from '../useNeedsResult';
import styles from './GetAllSizes.module.css';
import { KitDialog } from './KitDialog';
import { useKit, useKitState } from './useKit';

/** The button that opens the kit, and the kit's dialog. */
export default function GetAllSizes() {
  const kit = useKit();
  const { button } = useNeedsResult();
  const basis = useKitState((state) => state.basis);
  // The dialog is rendered in slices, so that the button answers at once.
  const opened = useDeferredValue(basis);
  const kitWords = useTexts(kitTexts);
  // Leaving the editor cancels the work, because nobody sees its progress any more.
  useEffect(
    () => () => {
      kit.close();
    },
    [kit],
  );
  return (
    <>
      <Button
        className={styles['open']}
        icon={<Images aria-hidden />}
        aria-haspopup="dialog"
        {...button}
        onClick={() => {
          kit.open();
        }}
      >
        {kitWords.open}
      </Button>
      {basis !== null && opened !== null && <KitDialog basis={opened} />}
    </>
  );
}

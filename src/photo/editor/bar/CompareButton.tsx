import SquareSplitHorizontal from 'lucide-react/icons/square-split-horizontal';
import { editorTexts } from '#words/editor';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import type { Compare } from './useCompare';
import styles from './CompareButton.module.css';

/** Shows the original photo while the button is held down. */
export function CompareButton({ disabled, pressed, handlers }: Compare) {
  const editorWords = useTexts(editorTexts);
  return (
    <Button
      look="quiet"
      className={styles['compare']}
      icon={<SquareSplitHorizontal aria-hidden />}
      disabled={disabled}
      aria-pressed={pressed}
      {...handlers}
    >
      {editorWords.stage.compare}
    </Button>
  );
}

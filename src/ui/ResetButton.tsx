import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Button } from './Button';
import styles from './ResetButton.module.css';

interface ResetButtonProps {
  readonly text: string;
  /** Says what the button resets, for screen readers. */
  readonly label: string;
  /** Whether there is something to reset. */
  readonly enabled: boolean;
  readonly onReset: () => void;
}

/** The button in a card's heading that resets its controls. */
export function ResetButton({ text, label, enabled, onReset }: ResetButtonProps) {
  return (
    <Button
      look="quiet"
      className={styles['reset']}
      icon={<RotateCcw aria-hidden />}
      aria-label={label}
      // `disabled` would drop the focus from the button that was just pressed.
      aria-disabled={!enabled}
      onClick={() => {
        if (enabled) onReset();
      }}
    >
      {text}
    </Button>
  );
}

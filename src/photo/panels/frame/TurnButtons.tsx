import Flip from 'lucide-react/icons/carets-to-axis-dashed-vertical';
import RotateCcwSquare from 'lucide-react/icons/rotate-ccw-square';
import RotateCwSquare from 'lucide-react/icons/rotate-cw-square';
import { useState } from 'react';
import type { TurnStep } from 'roundel/tools';
import { toolbarTexts } from '#words/toolbar';
import { IconButton } from '../../../ui/IconButton';
import { useTexts } from '../../../ui/useTexts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import styles from './TurnButtons.module.css';

const TURNS = [
  ['left', 'Shift+R', RotateCcwSquare],
  ['right', 'R', RotateCwSquare],
  ['flip', 'F', Flip],
] as const;

interface TurnButtonsProps {
  /** Whether the keys R and F do the same. */
  readonly hasKeys?: boolean;
  readonly onTurn: (turn: TurnStep) => void;
}

/** The buttons that turn and flip a photo, and say that they did. */
export function TurnButtons({ hasKeys = false, onTurn }: TurnButtonsProps) {
  const words = useTexts(toolbarTexts);
  // The number differs each time, so that an equal message is announced again.
  const [said, setSaid] = useState<{ readonly turn: TurnStep | null; readonly number: number }>({
    turn: null,
    number: 0,
  });
  return (
    <div className={styles['buttons']}>
      {TURNS.map(([turn, keys, Icon]) => {
        const label = words.buttons[turn];
        return (
          <IconButton
            key={turn}
            label={label}
            icon={<Icon aria-hidden />}
            {...(hasKeys && { title: words.withKeys(label, keys), 'aria-keyshortcuts': keys })}
            onClick={() => {
              setSaid(({ number }) => ({ turn, number: number + 1 }));
              onTurn(turn);
            }}
          />
        );
      })}
      <div role="status">
        <VisuallyHidden key={said.number}>
          {said.turn !== null && words.announce[said.turn]}
        </VisuallyHidden>
      </div>
    </div>
  );
}

import Flip from 'lucide-react/icons/carets-to-axis-dashed-vertical';
import RotateCcwSquare from 'lucide-react/icons/rotate-ccw-square';
import RotateCwSquare from 'lucide-react/icons/rotate-cw-square';
import { useState, type ReactNode } from 'react';
import { addTurn, turnFraming, type Turn } from 'roundel/tools';
import { toolbarTexts } from '#words/toolbar';
import { useTexts } from '../../../ui/useTexts';
import { IconButton } from '../../../ui/IconButton';
import { StraightenSlider } from '../../tool-controls/StraightenSlider';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import type { ItemFraming } from '../work/item';
import styles from './TurnControls.module.css';

interface TurnControlsProps {
  readonly framing: ItemFraming;
  readonly onChange: (framing: ItemFraming) => void;
}

/** Rotates, flips and straightens one photo. The frame turns with the photo. */
export function TurnControls({ framing, onChange }: TurnControlsProps) {
  const toolbarWords = useTexts(toolbarTexts);
  const { values, adjustments } = framing;
  // The number differs each time, so that an equal message is announced again.
  const [said, setSaid] = useState<{ readonly turn: Turn | null; readonly number: number }>({
    turn: null,
    number: 0,
  });
  const setDegrees = (degrees: number): void => {
    onChange({ values, adjustments: { ...adjustments, degrees } });
  };
  const button = (turn: Turn, icon: ReactNode): ReactNode => (
    <IconButton
      label={toolbarWords.buttons[turn]}
      icon={icon}
      onClick={() => {
        setSaid(({ number }) => ({ turn, number: number + 1 }));
        onChange({
          values: values && turnFraming(values, turn),
          adjustments: addTurn(adjustments, turn),
        });
      }}
    />
  );
  return (
    <div role="group" aria-label={toolbarWords.label} className={styles['controls']}>
      <div className={styles['buttons']}>
        {button('left', <RotateCcwSquare aria-hidden />)}
        {button('right', <RotateCwSquare aria-hidden />)}
        {button('flip', <Flip aria-hidden />)}
        <div role="status">
          <VisuallyHidden key={said.number}>
            {said.turn !== null && toolbarWords.announce[said.turn]}
          </VisuallyHidden>
        </div>
      </div>
      <StraightenSlider
        degrees={adjustments.degrees}
        onChange={setDegrees}
        onReset={() => {
          setDegrees(0);
        }}
      />
    </div>
  );
}

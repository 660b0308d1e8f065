import { toolbarWords } from '#words/toolbar';
import { MAX_DEGREES } from '../engine/limits';
import { Slider } from './Slider';

/** Degrees. */
const STEP = 0.1;

interface StraightenSliderProps {
  /** Clockwise. */
  readonly degrees: number;
  readonly inline?: boolean;
  readonly onChange: (degrees: number) => void;
  /** Called for a double click and the key 0. */
  readonly onReset: () => void;
}

/** The slider that straightens a photo. */
export function StraightenSlider({ degrees, ...props }: StraightenSliderProps) {
  return (
    <Slider
      label={toolbarWords.straighten}
      min={-MAX_DEGREES}
      max={MAX_DEGREES}
      step={STEP}
      value={degrees}
      valueText={toolbarWords.degrees(degrees)}
      origin={0}
      {...props}
    />
  );
}

import { toolbarTexts } from '#words/toolbar';
import { straightening, type Adjustments } from 'roundel/tools';
import { useTexts } from '../../ui/useTexts';
import { Slider } from '../../ui/Slider';
import { useLive } from './live-edits';

interface StraightenSliderProps {
  /** The angle by which the photo is turned clockwise. */
  readonly degrees: number;
  readonly inline?: boolean;
  readonly onChange: (degrees: number) => void;
  /** Called for a double click on the slider, and for the key 0 while the slider has the focus. */
  readonly onReset: () => void;
}

/** The slider that straightens a photo. */
export function StraightenSlider({ degrees, ...props }: StraightenSliderProps) {
  const toolbarWords = useTexts(toolbarTexts);
  return (
    <Slider
      label={toolbarWords.straighten}
      {...straightening}
      value={degrees}
      live={useLive(selectDegrees)}
      textOf={toolbarWords.degrees}
      origin={0}
      {...props}
    />
  );
}

function selectDegrees({ adjustments }: { readonly adjustments: Adjustments }): number {
  return adjustments.degrees;
}

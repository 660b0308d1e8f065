import { toolbarWords } from '#words/toolbar';
import { MAX_DEGREES } from '../../engine/limits';
import { Slider } from '../../ui/Slider';
import { editor } from '../editor';
import { useEditor } from '../useEditor';

/** Degrees. */
const STEP = 0.1;

/** The slider that straightens the photo. */
export function Straighten() {
  const degrees = useEditor((state) => state.adjustments.degrees);
  return (
    <Slider
      inline
      label={toolbarWords.straighten}
      min={-MAX_DEGREES}
      max={MAX_DEGREES}
      step={STEP}
      value={degrees}
      valueText={toolbarWords.degrees(degrees)}
      origin={0}
      onChange={(next) => {
        editor.actions.setAdjustments({ degrees: next });
      }}
      onReset={() => {
        editor.actions.change({ adjustments: { degrees: 0 } }, 'recent');
      }}
    />
  );
}

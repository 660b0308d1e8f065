import { StraightenSlider } from '../../tool-controls/StraightenSlider';
import { editor } from '../page-editor';
import { useEditor } from '../useEditor';

/** Straightens the editor's photo. */
export function Straighten() {
  const degrees = useEditor((state) => state.adjustments.degrees);
  return (
    <StraightenSlider
      inline
      degrees={degrees}
      onChange={(next) => {
        editor.actions.setAdjustments({ degrees: next });
      }}
      onReset={() => {
        editor.actions.change({ adjustments: { degrees: 0 } }, 'recent');
      }}
    />
  );
}

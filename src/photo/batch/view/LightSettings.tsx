import { batchTexts } from '#words/batch';
import { useTexts } from '../../../ui/useTexts';
import { Note } from '../../../ui/Note';
import { SwitchField } from '../../../ui/SwitchField';
import { useBatch, useBatchState, useSteadySettings } from '../useBatch';
import { framesFaces } from '../work/item';

/** The switch that improves the light of each photo by itself. */
export function LightSettings() {
  const { settings: texts } = useTexts(batchTexts);
  const batch = useBatch();
  const settings = useSteadySettings();
  const failure = useBatchState((state) => state.findFailure);
  const { improves } = settings;
  return (
    <>
      <SwitchField
        label={texts.improve}
        hint={texts.improveHint}
        checked={improves}
        onChange={({ target }) => {
          batch.set({ improves: target.checked });
        }}
      />
      {improves && failure !== null && !framesFaces(settings) && (
        <Note>{texts.facesFailed(failure, false)}</Note>
      )}
    </>
  );
}

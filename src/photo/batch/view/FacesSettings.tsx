import { useMemo } from 'react';
import { batchTexts } from '#words/batch';
import { ALIKE_RANGES, type Alike } from 'roundel/tools';
import { useTexts } from '../../../ui/useTexts';
import { Note } from '../../../ui/Note';
import { Slider } from '../../../ui/Slider';
import { SwitchField } from '../../../ui/SwitchField';
import { useBatch, useBatchState, useSteadySettings } from '../useBatch';
import styles from './SettingsCard.module.css';

/** The settings for faces: whether photos are centred on faces, and whether and how the faces are framed alike. */
export function FacesSettings() {
  const words = useTexts(batchTexts);
  const { settings: texts } = words;
  const batch = useBatch();
  const { store } = batch.list;
  const { centreOnFaces, isAlike, alike } = useSteadySettings();
  const failure = useBatchState((state) => state.findFailure);
  const change = (changed: Partial<Alike>): void => {
    batch.set({ alike: { ...store.getState().settings.alike, ...changed } });
  };
  const live = useMemo(() => {
    const follow = (id: keyof typeof ALIKE_RANGES) => ({
      read: () => store.getState().settings.alike[id],
      subscribe: store.subscribe,
    });
    return { headSize: follow('headSize'), eyeLine: follow('eyeLine') };
  }, [store]);
  const slider = (label: string, id: keyof typeof ALIKE_RANGES) => {
    const { initial, ...range } = ALIKE_RANGES[id];
    return (
      <Slider
        label={label}
        {...range}
        value={alike[id]}
        live={live[id]}
        textOf={texts.percent}
        onChange={(value) => {
          change({ [id]: value });
        }}
        onReset={() => {
          change({ [id]: initial });
        }}
      />
    );
  };
  return (
    <>
      <SwitchField
        label={texts.faces}
        hint={texts.facesHint}
        checked={centreOnFaces}
        onChange={({ target }) => {
          batch.set({ centreOnFaces: target.checked });
        }}
      />
      {centreOnFaces && failure !== null && <Note>{texts.facesFailed(failure, true)}</Note>}
      {centreOnFaces && (
        <SwitchField
          label={texts.alike}
          hint={texts.alikeHint}
          checked={isAlike}
          onChange={({ target }) => {
            batch.set({ isAlike: target.checked });
          }}
        />
      )}
      {centreOnFaces && isAlike && (
        <div role="group" aria-label={texts.alike} className={styles['part']}>
          {slider(texts.headSize, 'headSize')}
          {slider(texts.eyeLine, 'eyeLine')}
          <SwitchField
            label={texts.level}
            hint={texts.levelHint}
            checked={alike.level}
            onChange={({ target }) => {
              change({ level: target.checked });
            }}
          />
        </div>
      )}
    </>
  );
}

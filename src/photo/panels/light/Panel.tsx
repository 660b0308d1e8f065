import { useState } from 'react';
import { lightParams, type Param } from 'roundel/tools';
import { editorTexts } from '#words/editor';
import { ChoiceGroup } from '../../../ui/ChoiceGroup';
import { useTexts } from '../../../ui/useTexts';
import { lightTexts } from '#words/light';
import type { PanelProps } from '../group';
import { RelevantParams } from '../Params';
import { usePhotoColors } from '../photo-colors';
import { Improve } from './Improve';
import { Looks } from './Looks';
import styles from './Panel.module.css';

/** The parameters that a look has, apart from the look itself. */
function isOfLook({ id }: Param): boolean {
  return id === 'lookStrength' || id === 'duoDark' || id === 'duoLight';
}

const SLIDERS = lightParams.filter((param) => param.kind === 'range' && !isOfLook(param));

/** Light, colour, looks and sharpness. */
export default function Panel(props: PanelProps) {
  const { tool, edits, photo, low = false, onChange } = props;
  const inPhoto = usePhotoColors(photo);
  const words = useTexts(lightTexts);
  const { label } = useTexts(editorTexts).params;
  const [shown, show] = useState(SLIDERS[0]?.id ?? '');
  return (
    <div className={styles['panel']} data-low={low || undefined}>
      <Improve key={tool.id} photo={photo} values={edits.values} onChange={onChange} />
      <Looks tool={tool} edits={edits} photo={photo} onChange={onChange} />
      <div className={styles['params']}>
        <RelevantParams
          {...props}
          isIn={(param) => lightParams.includes(param) && isOfLook(param)}
          inPhoto={inPhoto}
        />
      </div>
      {low && (
        <div className={styles['chips']}>
          <ChoiceGroup
            legend={words.sliders}
            hideLegend
            layout="segments"
            choices={SLIDERS.map(({ id }) => ({ value: id, label: label(id) }))}
            value={shown}
            onChange={show}
          />
        </div>
      )}
      <div className={styles['params']}>
        <RelevantParams
          {...props}
          isIn={(param) => SLIDERS.includes(param) && (!low || param.id === shown)}
        />
      </div>
    </div>
  );
}

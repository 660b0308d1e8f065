import { ringParams, shadowParams, wordsParams } from 'roundel/tools';
import type { PanelProps } from '../group';
import { RelevantParams } from '../Params';
import { usePhotoColors } from '../photo-colors';
import styles from './Panel.module.css';
import { Words } from './Words';

const ownParams = ringParams.filter(
  (param) => !wordsParams.includes(param) && !shadowParams.includes(param),
);

/** The ring around the picture with its words, and the shadow below it. */
export default function Panel(props: PanelProps) {
  const inPhoto = usePhotoColors(props.photo);
  return (
    <div className={styles['params']}>
      <RelevantParams {...props} isIn={(param) => ownParams.includes(param)} inPhoto={inPhoto} />
      <Words {...props} inPhoto={inPhoto} />
      <RelevantParams {...props} isIn={(param) => shadowParams.includes(param)} inPhoto={inPhoto} />
    </div>
  );
}

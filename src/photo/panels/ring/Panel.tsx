import { ringParams } from 'roundel/tools';
import type { PanelProps } from '../group';
import { RelevantParams } from '../Params';
import { usePhotoColors } from '../photo-colors';
import styles from './Panel.module.css';

/** The ring around the picture, and the shadow below it. */
export default function Panel(props: PanelProps) {
  const inPhoto = usePhotoColors(props.photo);
  return (
    <div className={styles['params']}>
      <RelevantParams {...props} isIn={(param) => ringParams.includes(param)} inPhoto={inPhoto} />
    </div>
  );
}

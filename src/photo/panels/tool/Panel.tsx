import type { PanelProps } from '../group';
import { isOwn } from '../own-params';
import { RelevantParams } from '../Params';
import styles from './Panel.module.css';
import { OptionSwatch } from './OptionSwatch';

/** A control for each of the tool's own settings that has an effect now. */
export default function Panel(props: PanelProps) {
  return (
    <div className={styles['params']} data-low={props.low === true || undefined}>
      <RelevantParams
        {...props}
        isIn={isOwn}
        pictureOf={(option) => <OptionSwatch option={option} />}
      />
      {props.children}
    </div>
  );
}

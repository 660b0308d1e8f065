import type { PanelProps } from '../group';
import { Params } from '../Params';
import styles from './Panel.module.css';
import { OptionSwatch } from './OptionSwatch';
import { ownParams } from '../own-params';

/** A control for each of the tool's own settings that has an effect now. */
export default function Panel({
  tool,
  edits,
  photo,
  low = false,
  onChange,
  onReset,
  children,
}: PanelProps) {
  return (
    <div className={styles['params']} data-low={low || undefined}>
      <Params
        params={ownParams(tool, edits.values, photo)}
        values={edits.values}
        low={low}
        pictureOf={(option) => <OptionSwatch option={option} />}
        onChange={(id, value) => {
          onChange({ values: { [id]: value } });
        }}
        onReset={(id, value) => {
          onReset({ values: { [id]: value } });
        }}
      />
      {children}
    </div>
  );
}

import { framingParams } from 'roundel/tools';
import { toolbarTexts } from '#words/toolbar';
import { useTexts } from '../../../ui/useTexts';
import { useNewest } from '../../tool-controls/live-edits';
import { StraightenSlider } from '../../tool-controls/StraightenSlider';
import type { PanelProps } from '../group';
import { Params, findRoom } from '../Params';
import styles from './Panel.module.css';
import { TurnButtons } from './TurnButtons';

/** Moves, zooms, turns and straightens the photo. The children find what to frame, such as a face. */
export default function Panel({
  tool,
  edits: { values, adjustments },
  size,
  low = false,
  hasKeys = false,
  onChange,
  onReset,
  onTurn,
  children,
}: PanelProps) {
  const words = useTexts(toolbarTexts);
  const rendered = { values, adjustments, size };
  const x = useNewest(rendered, (newest) => findRoom(newest.size, newest.values)?.x !== false);
  const y = useNewest(rendered, (newest) => findRoom(newest.size, newest.values)?.y !== false);
  return (
    <div className={styles['panel']} data-low={low || undefined} data-framing>
      {children !== undefined && <div className={styles['more']}>{children}</div>}
      {tool.framing && (
        <div className={styles['sliders']}>
          <Params
            params={framingParams}
            values={values}
            room={{ x, y }}
            low={low}
            onChange={(id, value) => {
              onChange({ values: { [id]: value } });
            }}
            onReset={(id, value) => {
              onReset({ values: { [id]: value } });
            }}
          />
        </div>
      )}
      <div role="group" aria-label={words.label} className={styles['turns']}>
        <TurnButtons hasKeys={hasKeys} onTurn={onTurn} />
      </div>
      <div className={styles['straighten']}>
        <StraightenSlider
          inline={low}
          degrees={adjustments.degrees}
          onChange={(degrees) => {
            onChange({ adjustments: { ...adjustments, degrees } });
          }}
          onReset={() => {
            onReset({ adjustments: { ...adjustments, degrees: 0 } });
          }}
        />
      </div>
    </div>
  );
}

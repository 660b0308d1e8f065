import { shapeParams } from 'roundel/tools';
import type { PanelProps } from '../group';
import { RelevantParams } from '../Params';
import styles from './Panel.module.css';

/** The shapes on a grid of 24 units, as paths. */
const PATHS: Readonly<Record<string, string>> = {
  circle: 'M12 2a10 10 0 0 1 0 20a10 10 0 0 1 0-20z',
  rounded:
    'M6.500 2h11a4.500 4.500 0 0 1 4.500 4.500v11a4.500 4.500 0 0 1-4.500 4.500h-11a4.500 4.500 0 0 1-4.500-4.500v-11a4.500 4.500 0 0 1 4.500-4.500z',
  squircle: 'M12 2c8 0 10 2 10 10s-2 10-10 10s-10-2-10-10s2-10 10-10z',
  hexagon: 'M12 2l8.660 5v10l-8.660 5l-8.660-5v-10z',
  'flat-hexagon': 'M2 12l5-8.660h10l5 8.660l-5 8.660h-10z',
  octagon: 'M7.860 2h8.280l5.860 5.860v8.280l-5.860 5.860h-8.280l-5.860-5.860v-8.280z',
  diamond: 'M12 2l10 10l-10 10l-10-10z',
  heart: 'M12 21.300l-8.300-8.300a5.860 5.860 0 0 1 8.300-8.300a5.860 5.860 0 0 1 8.300 8.300z',
  star: 'M12 2l3.800 5.800l6.700 1.800l-4.350 5.350l.370 6.950l-6.520-2.500l-6.520 2.500l.370-6.950l-4.350-5.350l6.700-1.800z',
  drop: 'M12 2h10v10a10 10 0 1 1-10-10z',
  own: 'M7 7a5 5 0 0 1 10 0a5 5 0 0 1 0 10a5 5 0 0 1-10 0a5 5 0 0 1 0-10z',
};

/** The shape to which the picture is cut, on tiles that show it. */
export default function Panel(props: PanelProps) {
  return (
    <div className={styles['params']}>
      <RelevantParams
        {...props}
        isIn={(param) => shapeParams.includes(param)}
        pictureOf={(option) => (
          <svg viewBox="0 0 24 24" className={styles['icon']} aria-hidden="true">
            <path d={PATHS[option]} />
          </svg>
        )}
      />
    </div>
  );
}

import { useMemo, useState, type CSSProperties } from 'react';
import { homeTexts } from '#words/home';
import { useTexts } from '../../ui/useTexts';
import { SAMPLES } from '../../content/samples';
import { RoundelMark } from '../../ui/RoundelMark';
import { lazyPart } from '../../ui/lazyPart';
import { Portrait } from '../shared/Portrait';
import styles from './HeroStage.module.css';
import type { StagePlace } from './liveStage';
import { useLiveStage, type LiveStageState } from './useLiveStage';

const Slider = lazyPart(async () => ({ default: (await import('../../ui/Slider')).Slider }), {
  Failed: () => null,
});

const SAMPLE = SAMPLES.ines;

/**
 * The square crop removes a part of the photo's height. This is the share of the removed height that is above the
 * square, chosen so that the face is in the square.
 */
const ABOVE = 0.42;

const MAX_ZOOM = 2.5;

/**
 * A photo, the circle cut out of the photo, and the profile picture as three platforms display it. Starts with still
 * pictures of the sample. Once the engine runs, its results replace them and a zoom slider appears.
 */
export function HeroStage() {
  const home = useTexts(homeTexts);
  const { stage } = home;
  const [zoom, setZoom] = useState(1);
  const framing = useMemo(() => ({ zoom, y: ABOVE * 200 - 100 }), [zoom]);
  const live = useLiveStage(SAMPLE, framing);
  const { milliseconds } = live;
  return (
    <div className={styles['hero']}>
      <div role="img" aria-label={stage.label} className={styles['stage']}>
        <div className={styles['print']}>
          <span className={styles['negative']}>
            <Portrait sample={SAMPLE} lazy={false} />
            <span className={styles['hole']} style={hole(zoom)} />
          </span>
          <span className={styles['caption']}>{stage.photo}</span>
        </div>
        <div className={styles['roundel']}>
          <Cut place="circle" live={live} className={styles['cut']} />
          <RoundelMark look="frame" />
        </div>
        <ul className={styles['places']}>
          <Place name={stage.whatsapp} place="whatsapp" live={live} />
          <Place name={stage.instagram} place="instagram" live={live} />
          <Place name={stage.facebook} place="facebook" live={live} />
        </ul>
      </div>
      <div className={styles['engine']} data-live={milliseconds !== null || undefined}>
        <p>{milliseconds === null ? stage.still : stage.live(milliseconds)}</p>
        {milliseconds !== null && (
          <Slider
            label={stage.zoom}
            min={1}
            max={MAX_ZOOM}
            step={0.1}
            value={zoom}
            textOf={stage.zoomValue}
            onChange={setZoom}
          />
        )}
      </div>
    </div>
  );
}

/** Returns the size and position of the hole, relative to the photo's width and height. */
function hole(zoom: number): CSSProperties {
  const side = SAMPLE.width / zoom;
  const top = (SAMPLE.height - side) * ABOVE;
  return {
    inlineSize: `${String((side / SAMPLE.width) * 100)}%`,
    insetBlockStart: `${String((top / SAMPLE.height) * 100)}%`,
  };
}

function Cut({
  place,
  live,
  className,
}: {
  readonly place: StagePlace;
  readonly live: LiveStageState;
  readonly className: string | undefined;
}) {
  const { mount, milliseconds } = live;
  return (
    <span className={className} data-live={milliseconds !== null || undefined}>
      <Portrait sample={SAMPLE} lazy={false} />
      <canvas
        ref={(canvas) => {
          mount(place, canvas);
        }}
      />
    </span>
  );
}

function Place({
  name,
  place,
  live,
}: {
  readonly name: string;
  readonly place: StagePlace;
  readonly live: LiveStageState;
}) {
  return (
    <li className={styles[place]}>
      <Cut place={place} live={live} className={styles['avatar']} />
      <span>{name}</span>
    </li>
  );
}

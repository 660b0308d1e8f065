import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect, useId, useRef } from 'react';
import { editorWords } from '#words/editor';
import { kitWords } from '#words/kit';
import { framingParams } from 'roundel/tools/framing';
import { Button } from '../../ui/Button';
import { ParamField } from '../../tool-controls/ParamField';
import { hasRoom } from 'roundel/tools/has-room';
import styles from './FramingControls.module.css';
import { HeadGuide } from './HeadGuide';
import { KitAvatar } from './KitAvatar';
import { kit, useKit } from './page-kit';
import type { KitBasis, Place } from './places';

interface FramingControlsProps {
  readonly id: string;
  readonly place: Place;
  readonly basis: KitBasis;
}

/** The side of the avatar beside the sliders, in pixels. */
const SIDE = 72;

/**
 * The sliders of one place's framing, and a button that resets it to the common framing. The place's picture is beside
 * the sliders, because in a low window the place's card is out of view.
 */
export function FramingControls({ id, place, basis }: FramingControlsProps) {
  const texts = editorWords.params;
  const titleId = useId();
  const adjusted = useKit((state) => state.adjusted[place.id]);
  const framing = adjusted ?? basis.common;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref} id={id} role="group" aria-labelledby={titleId} className={styles['panel']}>
      <div className={styles['head']}>
        <p id={titleId} className={styles['title']}>
          {kitWords.framing(place)}
        </p>
        <Button
          look="quiet"
          className={styles['reset']}
          icon={<RotateCcw aria-hidden />}
          // `disabled` would drop the focus from the button that was just pressed.
          aria-disabled={adjusted === undefined}
          onClick={() => {
            kit.adjust(place.id, null);
          }}
        >
          {kitWords.reset}
        </Button>
      </div>
      <div className={styles['picture']}>
        <HeadGuide place={place}>
          <KitAvatar place={place} side={SIDE} label="" />
        </HeadGuide>
      </div>
      <div className={styles['sliders']}>
        {framingParams.map((param) => {
          const key = param.id as keyof typeof framing;
          const isStuck = key !== 'zoom' && !hasRoom(basis.seen, framing.zoom, key);
          return (
            <ParamField
              key={param.id}
              param={param}
              value={framing[key]}
              idleText={isStuck ? texts.noRoom : undefined}
              onChange={(next) => {
                kit.adjust(place.id, { ...framing, [key]: next });
              }}
            />
          );
        })}
      </div>
    </div>
  );
}

import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect, useRef } from 'react';
import { editorWords } from '#words/editor';
import { kitWords } from '#words/kit';
import { framingParams } from '../../tools/framing';
import { Button } from '../../ui/Button';
import { ParamField } from '../../ui/ParamField';
import { hasRoom } from '../../tools/has-room';
import styles from './KitDialog.module.css';
import { kit, useKit } from './page-kit';
import type { KitBasis, PlaceId } from './places';

interface FramingControlsProps {
  readonly id: string;
  readonly place: PlaceId;
  readonly basis: KitBasis;
}

/** The sliders of one place's framing, and the way back to the common one. */
export function FramingControls({ id, place, basis }: FramingControlsProps) {
  const texts = editorWords.params;
  const adjusted = useKit((state) => state.adjusted[place]);
  const framing = adjusted ?? basis.common;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={ref}
      id={id}
      role="group"
      aria-label={kitWords.framing(place)}
      className={styles['controls']}
    >
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
              kit.adjust(place, { ...framing, [key]: next });
            }}
          />
        );
      })}
      <Button
        look="quiet"
        icon={<RotateCcw aria-hidden />}
        // `disabled` would drop the focus from the button that was just pressed.
        aria-disabled={adjusted === undefined}
        onClick={() => {
          kit.adjust(place, null);
        }}
      >
        {kitWords.reset}
      </Button>
    </div>
  );
}

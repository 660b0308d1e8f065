import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect, useId, useRef } from 'react';
import { editorTexts } from '#words/editor';
import { kitTexts } from '#words/kit';
import { exactFrame, framingParams } from 'roundel/tools';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { ParamField } from '../../tool-controls/ParamField';
import styles from './FramingControls.module.css';
import { HeadGuide } from './HeadGuide';
import { KitAvatar } from './KitAvatar';
import { useKit, useKitState } from './useKit';
import type { Framing, KitBasis, Place } from './places';

interface FramingControlsProps {
  readonly id: string;
  readonly place: Place;
  readonly basis: KitBasis;
}

/**
 * The longer side of the picture beside the sliders, in CSS pixels. For a document photo, the picture is larger,
 * because it shows a guide.
 */
const SIDE = 72;
const GUIDED_SIDE = 160;

/**
 * The sliders of one place's framing, and a button that resets them to the common framing. The place's picture is
 * beside the sliders, because in a low window the place's card is out of view.
 */
export function FramingControls({ id, place, basis }: FramingControlsProps) {
  const kit = useKit();
  const editorWords = useTexts(editorTexts);
  const kitWords = useTexts(kitTexts);
  const texts = editorWords.params;
  const titleId = useId();
  const adjusted = useKitState((state) => state.adjusted[place.id]);
  const framing = adjusted ?? basis.common;
  const room = roomOf(place, basis, framing);
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
          <KitAvatar
            place={place}
            side={place.shape.kind === 'document' ? GUIDED_SIDE : SIDE}
            label=""
          />
        </HeadGuide>
      </div>
      <div className={styles['sliders']}>
        {framingParams.map((param) => {
          const key = param.id as keyof typeof framing;
          const isStuck = key !== 'zoom' && !room[key];
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

/**
 * Whether the frame can move sideways (`x`), and whether it can move up and down (`y`). The frame can move in a
 * direction in which it is smaller than the photo.
 */
function roomOf(
  { size }: Place,
  { seen }: KitBasis,
  framing: Framing,
): Readonly<Record<'x' | 'y', boolean>> {
  const frame = exactFrame({ ...framing }, seen, size === null ? 1 : size.width / size.height);
  // The tolerance ignores rounding errors.
  return { x: frame.width < seen.width - 1e-6, y: frame.height < seen.height - 1e-6 };
}

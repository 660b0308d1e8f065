import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect, useId, useRef } from 'react';
import { kitTexts } from '#words/kit';
import { exactFrame } from 'roundel/tools';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { Params } from '../../panels/Params';
import styles from './FramingControls.module.css';
import { DocumentStage } from './DocumentStage';
import { FormatChoice } from './FormatChoice';
import { KitAvatar } from './KitAvatar';
import { useKit, useKitState } from './useKit';
import { listFramingParams, usualFraming, type Framing, type KitBasis, type Place } from './places';

interface FramingControlsProps {
  readonly id: string;
  readonly place: Place;
  readonly basis: KitBasis;
}

/** The longer side of the picture beside the sliders, in CSS pixels. */
const SIDE = 72;

/**
 * The sliders of one place's framing, and a button that resets them. The place's picture is beside the sliders, because
 * in a low window the place's card is out of view. A document photo is framed on the picture itself.
 */
export function FramingControls({ id, place, basis }: FramingControlsProps) {
  const kit = useKit();
  const kitWords = useTexts(kitTexts);
  const titleId = useId();
  const adjusted = useKitState((state) => state.adjusted[place.id]);
  const framing = adjusted ?? usualFraming(basis, place);
  const isDocument = place.shape.kind === 'document';
  const room = isDocument ? EVERYWHERE : findRoom(place, basis, framing);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={ref}
      id={id}
      role="group"
      aria-labelledby={titleId}
      className={styles['panel']}
      data-document={isDocument || undefined}
    >
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
          {isDocument ? kitWords.document.reset : kitWords.reset}
        </Button>
      </div>
      <div className={styles['picture']}>
        {isDocument ? (
          <DocumentStage place={place} basis={basis} framing={framing} />
        ) : (
          <KitAvatar place={place} side={SIDE} label="" />
        )}
      </div>
      <div className={styles['sliders']}>
        <Params
          params={listFramingParams(place)}
          values={{ ...framing }}
          room={room}
          onChange={(id, value) => {
            kit.adjust(place.id, { ...framing, [id]: value });
          }}
        />
        {isDocument && <FormatChoice place={place} />}
      </div>
    </div>
  );
}

/** A document photo reaches beyond the photo, so it can always move. */
const EVERYWHERE = { x: true, y: true };

/**
 * Whether the frame can move sideways (`x`), and whether it can move up and down (`y`). The frame can move in a
 * direction in which it is smaller than the photo.
 */
function findRoom(
  { size }: Place,
  { seen }: KitBasis,
  framing: Framing,
): Readonly<Record<'x' | 'y', boolean>> {
  const frame = exactFrame({ ...framing }, seen, size === null ? 1 : size.width / size.height);
  // The tolerance ignores rounding errors.
  return { x: frame.width < seen.width - 1e-6, y: frame.height < seen.height - 1e-6 };
}

import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect, useId, useMemo, useRef } from 'react';
import { kitTexts } from '#words/kit';
import { exactFrame, NO_ADJUSTMENTS } from 'roundel/tools';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { Params } from '../../panels/Params';
import { LiveEdits } from '../../tool-controls/live-edits';
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
  const isAdjusted = useKitState(({ adjusted }) => adjusted[place.id] !== undefined);
  const isDocument = place.shape.kind === 'document';
  const live = useMemo(() => {
    const read = () => kit.store.getState().adjusted[place.id] ?? usualFraming(basis, place);
    return { read, subscribe: kit.store.subscribe };
  }, [kit, basis, place]);
  const edits = useMemo(() => {
    const read = () => ({ values: { ...live.read() }, adjustments: NO_ADJUSTMENTS, size: null });
    return { read, subscribe: live.subscribe };
  }, [live]);
  // Renders when a direction begins or ends to have room, not for each step of a slider.
  const x = useKitState(() => isDocument || hasRoom('x', place, basis, live.read()));
  const y = useKitState(() => isDocument || hasRoom('y', place, basis, live.read()));
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
          aria-disabled={!isAdjusted}
          onClick={() => {
            kit.adjust(place.id, null);
          }}
        >
          {isDocument ? kitWords.document.reset : kitWords.reset}
        </Button>
      </div>
      <div className={styles['picture']}>
        {isDocument ? (
          <DocumentStage place={place} basis={basis} framing={live} />
        ) : (
          <KitAvatar place={place} side={SIDE} label="" />
        )}
      </div>
      <div className={styles['sliders']}>
        <LiveEdits value={edits}>
          <Params
            params={listFramingParams(place)}
            values={edits.read().values}
            room={{ x, y }}
            onChange={(id, value) => {
              kit.adjust(place.id, { ...live.read(), [id]: value });
            }}
          />
        </LiveEdits>
        {isDocument && <FormatChoice place={place} />}
      </div>
    </div>
  );
}

/**
 * Whether the frame can move sideways (`x`), or up and down (`y`): it can where it is smaller than the photo. A document
 * photo reaches beyond the photo, so it can always move.
 */
function hasRoom(
  direction: 'x' | 'y',
  { size }: Place,
  { seen }: KitBasis,
  framing: Framing,
): boolean {
  const side = direction === 'x' ? 'width' : 'height';
  const frame = exactFrame({ ...framing }, seen, size === null ? 1 : size.width / size.height);
  // The tolerance ignores rounding errors.
  return frame[side] < seen[side] - 1e-6;
}

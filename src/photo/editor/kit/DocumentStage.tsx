import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { toMaker } from 'roundel/tools';
import { kitTexts } from '#words/kit';
import { commonTexts } from '#words/common';
import type { Live } from '../../../ui/Slider';
import { useTexts } from '../../../ui/useTexts';
import { listenToHands } from '../toolbar/useFraming';
import styles from './DocumentStage.module.css';
import { HeadGuide } from './HeadGuide';
import { listFramingParams, planOfPlace, type Framing, type KitBasis, type Place } from './places';
import { useKit, useKitState } from './useKit';

interface DocumentStageProps {
  readonly place: Place;
  readonly basis: KitBasis;
  /** Changes with each step of a slider, for which nothing renders. */
  readonly framing: Live<Framing>;
}

/** A document photo as large as there is space, with the guide for the head. It is moved and zoomed by hand. */
export function DocumentStage({ place, basis, framing }: DocumentStageProps) {
  const kit = useKit();
  const words = useTexts(kitTexts);
  const common = useTexts(commonTexts);
  const ids = useId();
  const head = useKitState((state) => state.head);
  const filling = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { size } = place;
  const { seen } = basis;

  useEffect(() => {
    const [zoom] = listFramingParams(place);
    if (stage.current === null || zoom === undefined) return;
    return listenToHands(stage.current, {
      readSize: () => seen,
      limits: { min: zoom.min, max: zoom.max },
      kind: toMaker(place).frame,
      readView: framing.read,
      apply: (view) => {
        kit.adjust(place.id, view);
      },
    });
  }, [kit, place, seen, framing]);

  useLayoutEffect(
    () =>
      kit.followPreview(place.id, (bitmap) => {
        const context = canvas.current?.getContext('2d');
        if (canvas.current === null || !context) return;
        canvas.current.width = bitmap.width;
        canvas.current.height = bitmap.height;
        context.drawImage(bitmap, 0, 0);
      }),
    [kit, place],
  );
  useLayoutEffect(() => {
    const show = (): void => {
      if (filling.current === null) return;
      filling.current.style.clipPath = filledOutside(basis, place, framing.read()) ?? '';
    };
    show();
    return framing.subscribe(show);
  }, [basis, place, framing]);
  const isFilled = useKitState(() => filledOutside(basis, place, framing.read()) !== null);

  if (size === null) return null;
  const texts = words.document;
  let outcome = '';
  if (head.phase === 'failed') {
    outcome = `${texts.notFound} ${common.errors.messageFor(head.failure)}`;
  } else if (head.phase !== 'idle') outcome = texts.head[head.phase];
  return (
    <div className={styles['part']}>
      <div
        ref={stage}
        className={styles['stage']}
        style={{ aspectRatio: `${String(size.width)} / ${String(size.height)}` }}
        // Without this role, a running screen reader would not pass arrow keys to the picture.
        role="application"
        tabIndex={0}
        aria-label={texts.stage}
        aria-describedby={`${ids}-help`}
      >
        <HeadGuide place={place}>
          <canvas ref={canvas} className={styles['picture']} aria-hidden="true" />
          <div ref={filling} className={styles['filled']} hidden={!isFilled} aria-hidden="true" />
        </HeadGuide>
      </div>
      <p id={`${ids}-help`} className={styles['help']}>
        {texts.help}
      </p>
      <p className={styles['found']} role="status">
        <span>{outcome}</span> <span>{isFilled ? texts.filled : ''}</span>
      </p>
    </div>
  );
}

/** The shape of what is outside of the photo, as a path of percent around the photo. Null if there is nothing. */
function filledOutside(basis: KitBasis, place: Place, framing: Framing): string | null {
  if (place.size === null) return null;
  const { width, height } = place.size;
  const ops = planOfPlace(basis, place, framing);
  const [resize, onto] = [ops.at(-2), ops.at(-1)];
  if (resize?.kind !== 'resize' || onto?.kind !== 'place') return null;
  if (resize.width >= width && resize.height >= height) return null;
  const across = (x: number): string => `${String((100 * x) / width)}%`;
  const down = (y: number): string => `${String((100 * y) / height)}%`;
  const [left, right] = [across(onto.x), across(onto.x + resize.width)];
  const [top, bottom] = [down(onto.y), down(onto.y + resize.height)];
  const outer = '0 0, 100% 0, 100% 100%, 0 100%, 0 0';
  const inner = `${left} ${top}, ${right} ${top}, ${right} ${bottom}, ${left} ${bottom}, ${left} ${top}`;
  return `polygon(evenodd, ${outer}, ${inner})`;
}

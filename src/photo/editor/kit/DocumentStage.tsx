import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { Size } from 'roundel';
import { toMaker, type View } from 'roundel/tools';
import { kitTexts } from '#words/kit';
import { commonTexts } from '#words/common';
import { useTexts } from '../../../ui/useTexts';
import { listenToHands } from '../toolbar/useFraming';
import styles from './DocumentStage.module.css';
import { HeadGuide } from './HeadGuide';
import { listFramingParams, planOfPlace, type Framing, type KitBasis, type Place } from './places';
import { useKit, useKitState } from './useKit';

interface DocumentStageProps {
  readonly place: Place;
  readonly basis: KitBasis;
  readonly framing: Framing;
}

/** A document photo as large as there is space, with the guide for the head. It is moved and zoomed by hand. */
export function DocumentStage({ place, basis, framing }: DocumentStageProps) {
  const kit = useKit();
  const words = useTexts(kitTexts);
  const common = useTexts(commonTexts);
  const ids = useId();
  const head = useKitState((state) => state.head);
  const number = useKitState(({ previews }) => previews[place.id] ?? 0);
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const now = useRef<View>(framing);
  const { size } = place;
  const { seen } = basis;

  useLayoutEffect(() => {
    now.current = framing;
  }, [framing]);

  useEffect(() => {
    const [zoom] = listFramingParams(place);
    if (stage.current === null || zoom === undefined) return;
    return listenToHands(stage.current, {
      readSize: () => seen,
      limits: { min: zoom.min, max: zoom.max },
      kind: toMaker(place).frame,
      readView: () => now.current,
      apply: (view) => {
        // Several events may come before the next render.
        now.current = view;
        kit.adjust(place.id, view);
      },
    });
  }, [kit, place, seen]);

  useLayoutEffect(() => {
    const bitmap = kit.preview(place.id);
    const context = canvas.current?.getContext('2d');
    if (canvas.current === null || !context || bitmap === null) return;
    canvas.current.width = bitmap.width;
    canvas.current.height = bitmap.height;
    context.drawImage(bitmap, 0, 0);
  }, [kit, place, number]);

  if (size === null) return null;
  const filled = filledOutside(basis, place, framing, size);
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
          {filled !== null && (
            <div className={styles['filled']} style={{ clipPath: filled }} aria-hidden="true" />
          )}
        </HeadGuide>
      </div>
      <p id={`${ids}-help`} className={styles['help']}>
        {texts.help}
      </p>
      <p className={styles['found']} role="status">
        <span>{outcome}</span> <span>{filled === null ? '' : texts.filled}</span>
      </p>
    </div>
  );
}

/** The shape of what is outside of the photo, as a path of percent around the photo. Null if there is nothing. */
function filledOutside(
  basis: KitBasis,
  place: Place,
  framing: Framing,
  { width, height }: Size,
): string | null {
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

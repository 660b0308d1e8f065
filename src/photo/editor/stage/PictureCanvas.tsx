import { useLayoutEffect, useRef } from 'react';
import { planAdjustments, NO_ADJUSTMENTS, type Adjustments } from 'roundel/tools';
import { useEditor, useEditorState } from '../useEditor';

interface PictureCanvasProps {
  readonly shows: 'source' | 'result' | 'avatar';
  /**
   * The maximum side of the canvas in device pixels. A larger bitmap is scaled down, and a smaller bitmap keeps its
   * size.
   */
  readonly maxSide: number;
  /** How to turn, flip and straighten the bitmap. If absent, the bitmap is drawn as it is. */
  readonly adjustments?: Adjustments | undefined;
  /** The text for screen readers. Empty if the picture is decorative. */
  readonly label: string;
  readonly className?: string | undefined;
}

/**
 * Draws one of the session's bitmaps on a canvas and redraws it when the bitmaps
 * change. Sets the aspect ratio as `--ratio`, so that style sheets can fit the
 * canvas into any box.
 */
export function PictureCanvas({
  shows,
  maxSide,
  adjustments = NO_ADJUSTMENTS,
  label,
  className,
}: PictureCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const { bitmaps } = useEditor();
  const number = useEditorState(({ shown }) => shown[shows]);
  const drawn = useRef(false);

  // Draws before paint, so that an empty canvas never appears between two bitmaps.
  useLayoutEffect(() => {
    const canvas = ref.current;
    const bitmap = bitmaps[shows];
    // Creating a context takes a millisecond or more, so a canvas gets one only when there is something to draw.
    if (!canvas || (bitmap === null && !drawn.current)) return;
    const context = canvas.getContext('2d');
    if (!context) return;
    drawn.current = bitmap !== null;
    if (bitmap === null) {
      context.clearRect(0, 0, canvas.width, canvas.height);
      return;
    }
    const { width, height } = planAdjustments(adjustments, bitmap).size;
    const scale = Math.min(1, maxSide / Math.max(width, height));
    // Setting the width or height also clears the canvas and its transform.
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.style.setProperty('--ratio', String(width / height));
    context.imageSmoothingQuality = 'high';
    context.translate(canvas.width / 2, canvas.height / 2);
    context.scale(canvas.width / width, canvas.height / height);
    context.rotate(((adjustments.quarters * 90 + adjustments.degrees) * Math.PI) / 180);
    if (adjustments.mirrored) context.scale(-1, 1);
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  }, [bitmaps, shows, number, maxSide, adjustments]);

  return label === '' ? (
    <canvas ref={ref} className={className} aria-hidden="true" />
  ) : (
    <canvas ref={ref} className={className} role="img" aria-label={label} />
  );
}

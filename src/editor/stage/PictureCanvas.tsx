import { useLayoutEffect, useRef } from 'react';
import { editor } from '../editor';
import { useEditor } from '../useEditor';

interface PictureCanvasProps {
  readonly frame: 'source' | 'result' | 'avatar';
  /**
   * Longest side of the drawing in device pixels. A larger frame is drawn
   * smaller, a smaller one at its own size.
   */
  readonly maxSide: number;
  /** What a screen reader says; an empty text marks a picture that repeats another. */
  readonly label: string;
  readonly className?: string | undefined;
}

/**
 * One of the session's frames on a canvas, drawn again whenever the frames
 * change. The canvas carries the picture's ratio as `--ratio`, so that style
 * sheets can fit it into a frame of any shape.
 */
export function PictureCanvas({ frame, maxSide, label, className }: PictureCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const revision = useEditor((state) => state.revision);

  // Before paint, so that a replaced frame never leaves an empty canvas behind.
  useLayoutEffect(() => {
    const canvas = ref.current;
    const bitmap = editor.frames[frame];
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    if (bitmap === null) {
      context.clearRect(0, 0, canvas.width, canvas.height);
      return;
    }
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
    // Setting either length also clears the canvas.
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.style.setProperty('--ratio', String(bitmap.width / bitmap.height));
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }, [frame, maxSide, revision]);

  return label === '' ? (
    <canvas ref={ref} className={className} aria-hidden="true" />
  ) : (
    <canvas ref={ref} className={className} role="img" aria-label={label} />
  );
}

import { useLayoutEffect, useRef } from 'react';
import { planAdjustments, type Adjustments } from 'roundel/tools';
import { useEditor, useEditorState } from '../useEditor';

interface PictureProps {
  /** The text for screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
}

/**
 * Holds the canvas on which the engine draws the result. Does not render again for a preview. Sets the aspect ratio as
 * `--ratio`, so that style sheets can fit the canvas into any box.
 */
export function ResultPicture({ label, className }: PictureProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { display } = useEditor();

  // Fits the canvas before paint.
  useLayoutEffect(() => {
    const parent = ref.current;
    if (parent === null) return;
    parent.append(display.canvas.element);
    let fitted = 0;
    const fit = (): void => {
      const { ratio } = display;
      if (ratio !== fitted) parent.style.setProperty('--ratio', String(ratio));
      fitted = ratio;
    };
    fit();
    return display.subscribe(fit);
  }, [display]);

  return <div ref={ref} className={className} role="img" aria-label={label} />;
}

/** The maximum side of the original photo in device pixels, larger than the stage on most screens. */
const MAX_SIDE = 2048;

interface SourcePictureProps extends PictureProps {
  /**
   * The maximum side of the canvas in device pixels. A larger photo is scaled down, and a smaller photo keeps its size.
   */
  readonly maxSide: number;
  /** How to turn, flip and straighten the photo. Null: the picture is hidden and stays as it is. */
  readonly adjustments: Adjustments | null;
}

/** Draws the original photo. Sets the aspect ratio as `ResultPicture` does. */
export function SourcePicture({ maxSide, adjustments, label, className }: SourcePictureProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const { display } = useEditor();
  const hasSource = useEditorState(({ visible }) => visible.source);
  /** What the canvas shows. Drawing it takes as long as all else that a change of the tool does. */
  const drawn = useRef<readonly [ImageBitmap, Adjustments] | null>(null);

  // Draws before paint, so that an empty canvas never appears between two photos.
  useLayoutEffect(() => {
    const canvas = ref.current;
    const { source } = display;
    // Creating a context takes a millisecond or more, so a canvas gets one only when there is something to draw.
    if (!canvas || adjustments === null || (source === null && drawn.current === null)) return;
    if (source !== null && drawn.current?.[0] === source && drawn.current[1] === adjustments)
      return;
    const context = canvas.getContext('2d');
    if (!context) return;
    drawn.current = source && [source, adjustments];
    if (source === null) {
      context.clearRect(0, 0, canvas.width, canvas.height);
      return;
    }
    const { width, height } = planAdjustments(adjustments, source).size;
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
    context.drawImage(source, -source.width / 2, -source.height / 2);
  }, [display, hasSource, maxSide, adjustments]);

  return (
    <canvas
      ref={ref}
      className={className}
      hidden={adjustments === null}
      role="img"
      aria-label={label}
    />
  );
}

interface PictureBeforeProps extends PictureProps {
  readonly hidden?: boolean;
}

/** Draws the original photo, turned, flipped and straightened like the result. */
export function PictureBefore({ hidden = false, ...props }: PictureBeforeProps) {
  const adjustments = useEditorState((state) => (hidden ? null : state.adjustments));
  return <SourcePicture {...props} maxSide={MAX_SIDE} adjustments={adjustments} />;
}

import { useLayoutEffect, useRef } from 'react';
import { planAdjustments, type Adjustments } from 'roundel/tools';
import { classes } from '../../../ui/classes';
import { useEditor, useEditorState } from '../useEditor';
import styles from './pictures.module.css';

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

/**
 * Shows the original photo, drawn once: turning, flipping and straightening it are styles, because drawing it turned takes
 * longer than all else that a change of the tool does. Sets the aspect ratio as `ResultPicture` does.
 */
export function SourcePicture({ maxSide, adjustments, label, className }: SourcePictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const ref = useRef<HTMLCanvasElement>(null);
  const { display } = useEditor();
  const hasSource = useEditorState(({ visible }) => visible.source);
  const drawn = useRef<ImageBitmap | null>(null);
  const hidden = adjustments === null;

  // Draws before paint, so that an empty canvas never appears between two photos.
  useLayoutEffect(() => {
    const canvas = ref.current;
    const { source } = display;
    if (!canvas || hidden || source === drawn.current) return;
    // Creating a context takes a millisecond or more, so a canvas gets one only when there is something to draw.
    const context = canvas.getContext('2d');
    if (!context) return;
    drawn.current = source;
    if (source === null) {
      context.clearRect(0, 0, canvas.width, canvas.height);
      return;
    }
    const scale = Math.min(1, maxSide / Math.max(source.width, source.height));
    // Setting the width or height also clears the canvas.
    canvas.width = Math.max(1, Math.round(source.width * scale));
    canvas.height = Math.max(1, Math.round(source.height * scale));
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
  }, [display, hasSource, maxSide, hidden]);

  useLayoutEffect(() => {
    const { source } = display;
    if (!frame.current || !ref.current || adjustments === null || source === null) return;
    const { width, height } = planAdjustments(adjustments, source).size;
    const { quarters, degrees, mirrored } = adjustments;
    const turn = `rotate(${String(quarters * 90 + degrees)}deg)`;
    frame.current.style.setProperty('--ratio', String(width / height));
    ref.current.style.inlineSize = `${String((source.width / width) * 100)}%`;
    ref.current.style.transform = `translate(-50%, -50%) ${turn}${mirrored ? ' scaleX(-1)' : ''}`;
  }, [display, hasSource, adjustments]);

  return (
    <div
      ref={frame}
      className={classes(styles['frame'], className)}
      hidden={hidden}
      role="img"
      aria-label={label}
    >
      <canvas ref={ref} hidden={hidden} />
    </div>
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

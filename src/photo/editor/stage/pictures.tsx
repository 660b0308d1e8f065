import { useEffect, useLayoutEffect, useRef } from 'react';
import { planAdjustments, type Adjustments } from 'roundel/tools';
import { afterFrame } from '../../../browser/after-frame';
import { whenIdle } from '../../../browser/idle';
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

interface PictureBeforeProps extends PictureProps {
  readonly hidden?: boolean;
}

/**
 * Shows the original photo, turned, flipped and straightened like the result by styles, because drawing it turned takes
 * longer than all else that a change of the tool does. Only one may be shown. Sets the aspect ratio as `ResultPicture` does.
 */
export function PictureBefore({ hidden = false, label, className }: PictureBeforeProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { display } = useEditor();
  const adjustments = useEditorState((state) => (hidden ? null : state.adjustments));
  const hasSource = useEditorState(({ visible }) => visible.source);

  // Before paint, so that no empty frame appears between two photos.
  useLayoutEffect(() => {
    const source = hidden ? null : display.showSource();
    frame.current?.replaceChildren(...(source === null ? [] : [source]));
  }, [display, hasSource, hidden]);

  useLayoutEffect(() => {
    const source = adjustments === null ? null : display.showSource();
    if (frame.current === null || adjustments === null || source === null) return;
    turnIn(frame.current, source, adjustments);
  }, [display, hasSource, adjustments]);

  const flashed = useRef<HTMLCanvasElement | null>(null);
  useEffect(() => {
    const source = hidden && hasSource ? display.showSource() : null;
    if (source === null || source === flashed.current) return;
    return whenIdle(() => {
      flashed.current = source;
      flash(source);
    });
  }, [display, hasSource, hidden]);

  return (
    <div
      ref={frame}
      className={classes(styles['frame'], className)}
      hidden={hidden}
      role="img"
      aria-label={label}
    />
  );
}

/**
 * Paints a canvas for one frame, too small to see. The browser copies a canvas that was never painted in the task of its
 * first frame, where another tool would wait for it.
 */
function flash(canvas: HTMLCanvasElement): void {
  if (canvas.isConnected) return;
  const spot = document.createElement('div');
  spot.className = styles['spot'] ?? '';
  spot.ariaHidden = 'true';
  spot.append(canvas);
  document.body.append(spot);
  afterFrame(() => {
    spot.remove();
  });
}

/** Turns the photo's canvas, and gives the element around it the ratio of the turned photo. */
function turnIn(parent: HTMLElement, photo: HTMLCanvasElement, adjustments: Adjustments): void {
  const { width, height } = planAdjustments(adjustments, photo).size;
  const { quarters, degrees, mirrored } = adjustments;
  const turn = `rotate(${String(quarters * 90 + degrees)}deg)`;
  parent.style.setProperty('--ratio', String(width / height));
  photo.style.inlineSize = `${String((photo.width / width) * 100)}%`;
  photo.style.transform = `translate(-50%, -50%) ${turn}${mirrored ? ' scaleX(-1)' : ''}`;
}

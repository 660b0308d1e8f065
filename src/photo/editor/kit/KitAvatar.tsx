import { useLayoutEffect, useRef } from 'react';
import { afterFrame } from '../../../browser/after-frame';
import styles from './KitDialog.module.css';
import { useKit, useKitState } from './useKit';
import type { Place } from './places';
import { fitBox, findRadius } from './shown-shape';

interface KitAvatarProps {
  readonly place: Place;
  /** The longer side, in CSS pixels. */
  readonly side: number;
  /** The text for screen readers. Empty if the avatar is decorative. */
  readonly label: string;
  /** Whether it comes a frame after the others, because the browser copies what is drawn in the task of its frame. */
  readonly isLate?: boolean;
}

/** A place's preview at one size, or a plain shape until the preview is ready. */
export function KitAvatar({ place, side, label, isLate = false }: KitAvatarProps) {
  const kit = useKit();
  const ref = useRef<HTMLCanvasElement>(null);
  const isEmpty = useKitState(({ previews }) => (previews[place.id] ?? 0) === 0);
  const { width, height } = fitBox(place, side);
  // Changes of the pixel density are not observed. If the window is moved to a denser screen, an avatar is slightly
  // soft until it renders again.
  const density = Math.min(window.devicePixelRatio, 2);
  const [across, down] = [Math.round(width * density), Math.round(height * density)];

  useLayoutEffect(() => {
    let stop: (() => void) | undefined;
    const follow = () => {
      stop = kit.followPreview(place.id, (bitmap) => {
        const context = ref.current?.getContext('2d');
        if (ref.current === null || !context) return;
        // Setting the width or height also clears the canvas.
        ref.current.width = across;
        ref.current.height = down;
        context.imageSmoothingQuality = 'high';
        context.drawImage(bitmap, 0, 0, across, down);
      });
    };
    // Each avatar in a task of its own, because drawing makes the browser style what was changed since the last one.
    let cancel = afterFrame(() => {
      if (isLate) cancel = afterFrame(follow);
      else follow();
    });
    return () => {
      cancel();
      stop?.();
    };
  }, [kit, place, across, down, isLate]);

  return (
    <canvas
      ref={ref}
      className={styles['avatar']}
      style={{ inlineSize: width, blockSize: height, borderRadius: findRadius(place) * side }}
      data-empty={isEmpty ? '' : undefined}
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}

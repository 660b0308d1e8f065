import { useLayoutEffect, useRef } from 'react';
import { editorTexts } from '#words/editor';
import { useTexts } from '../../../ui/useTexts';
import type { Tool } from '../../../content/tools';
import { AVATAR_SIDES } from '../../pipeline/display';
import { useEditor } from '../useEditor';
import styles from './AvatarPreviews.module.css';

const GROUNDS = ['light', 'dark'] as const;

interface AvatarPreviewsProps {
  readonly shape: Tool['avatar'];
  /** Whether to show plain shapes as placeholders, because there is no result yet. */
  readonly empty: boolean;
}

/**
 * Shows the result at real avatar sizes on light and dark backgrounds, in the shape that platforms use. Draws after each
 * preview, without rendering again, but only while it is in view: on a phone it is below the controls.
 */
export function AvatarPreviews({ shape, empty }: AvatarPreviewsProps) {
  const row = useRef<HTMLDivElement>(null);
  const { display } = useEditor();
  const editorWords = useTexts(editorTexts);
  const texts = editorWords.avatars;
  const labels = { light: texts.onLight, dark: texts.onDark };

  useLayoutEffect(() => {
    const parent = row.current;
    if (parent === null) return;
    let isInView = false;
    const draw = (): void => {
      // Those of the photo before must not come into view.
      if (isInView || display.avatars.length === 0) drawAvatars(parent, display.avatars);
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting } of entries) isInView = isIntersecting;
      draw();
    });
    observer.observe(parent);
    const unsubscribe = display.subscribe(draw);
    return () => {
      observer.disconnect();
      unsubscribe();
    };
  }, [display]);

  return (
    <div
      ref={row}
      className={styles['row']}
      data-empty={empty || undefined}
      role="group"
      aria-label={texts.heading}
    >
      {GROUNDS.map((ground) => (
        <ul
          key={ground}
          className={styles['ground']}
          data-ground={ground}
          aria-label={labels[ground]}
        >
          {AVATAR_SIDES.map((side) => (
            <li key={side} className={styles['item']} style={{ inlineSize: side }}>
              <span className={styles['avatar']} data-shape={shape} style={{ blockSize: side }}>
                <canvas
                  className={styles['canvas']}
                  {...(empty
                    ? { 'aria-hidden': true }
                    : { role: 'img', 'aria-label': texts.alt(side) })}
                />
              </span>
              <span className={styles['caption']} aria-hidden="true">
                {side}
              </span>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

/** Draws each avatar on its canvas of each ground, or clears them if there are none. */
function drawAvatars(parent: Element, avatars: readonly ImageBitmap[]): void {
  for (const [index, canvas] of parent.querySelectorAll('canvas').entries()) {
    const avatar = avatars[index % AVATAR_SIDES.length];
    if (avatar === undefined) {
      // Setting the width clears it, and creates no context, which takes a millisecond or more.
      canvas.width = 1;
      continue;
    }
    const { width, height } = avatar;
    if (canvas.width !== width) Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    context?.clearRect(0, 0, width, height);
    context?.drawImage(avatar, 0, 0);
  }
}

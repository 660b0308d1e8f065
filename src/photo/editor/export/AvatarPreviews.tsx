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

/** Shows the result at real avatar sizes on light and dark backgrounds, in the shape that platforms use. */
export function AvatarPreviews({ shape, empty }: AvatarPreviewsProps) {
  const editorWords = useTexts(editorTexts);
  const texts = editorWords.avatars;
  const labels = { light: texts.onLight, dark: texts.onDark };
  return (
    <div
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
          {AVATAR_SIDES.map((side, at) => (
            <li key={side} className={styles['item']} style={{ inlineSize: side }}>
              <span className={styles['avatar']} data-shape={shape} style={{ blockSize: side }}>
                <Avatar at={at} label={empty ? '' : texts.alt(side)} />
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

interface AvatarProps {
  /** Its place in `AVATAR_SIDES`. */
  readonly at: number;
  /** The text for screen readers. Empty if there is no result. */
  readonly label: string;
}

/** Draws an avatar, also after each preview, without rendering again. */
function Avatar({ at, label }: AvatarProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const { display } = useEditor();

  useLayoutEffect(() => {
    const canvas = ref.current;
    // Creating a context takes a millisecond or more, so a canvas gets one only when there is something to draw.
    let context: CanvasRenderingContext2D | null = null;
    const draw = (): void => {
      const avatar = display.avatars[at];
      context ??= avatar === undefined ? null : (canvas?.getContext('2d') ?? null);
      if (canvas === null || context === null) return;
      if (avatar !== undefined && canvas.width !== avatar.width) {
        canvas.width = avatar.width;
        canvas.height = avatar.height;
      }
      context.clearRect(0, 0, canvas.width, canvas.height);
      if (avatar !== undefined) context.drawImage(avatar, 0, 0);
    };
    draw();
    return display.subscribe(draw);
  }, [display, at]);

  return (
    <canvas
      ref={ref}
      className={styles['canvas']}
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}

import { editorWords } from '#words/editor';
import type { Tool } from '../../tools/tool';
import { PictureCanvas } from '../stage/PictureCanvas';
import styles from './AvatarPreviews.module.css';

/** Largest first; the sizes in which profile pages, lists and comments show a picture. */
const SIDES = [128, 48, 32, 24] as const;
const GROUNDS = ['light', 'dark'] as const;

interface AvatarPreviewsProps {
  readonly shape: Tool['avatar'];
  /** No result yet: plain discs hold the places. */
  readonly empty: boolean;
}

/** The result at its true sizes, on light and on dark, in the shape platforms give it. */
export function AvatarPreviews({ shape, empty }: AvatarPreviewsProps) {
  const texts = editorWords.avatars;
  const labels = { light: texts.onLight, dark: texts.onDark };
  // Fixed when mounted: a window dragged to another screen keeps its previews, a little softer.
  const density = Math.min(window.devicePixelRatio, 2);
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
          {SIDES.map((side) => (
            <li key={side} className={styles['item']} style={{ inlineSize: side }}>
              <span className={styles['avatar']} data-shape={shape} style={{ blockSize: side }}>
                <PictureCanvas
                  frame="avatar"
                  maxSide={side * density}
                  label={empty ? '' : texts.alt(side)}
                  className={styles['canvas']}
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

import { editorTexts } from '#words/editor';
import { useTexts } from '../../../ui/useTexts';
import type { Tool } from '../../../content/tools';
import { PictureCanvas } from '../stage/PictureCanvas';
import styles from './AvatarPreviews.module.css';

/** The sides of the pictures on profile pages, in lists and in comments, in CSS pixels, largest first. */
const SIDES = [128, 48, 32, 24] as const;
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
  // Changes of the pixel density are not observed. If the window is moved to a denser screen, the previews are slightly
  // soft until they render again.
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
                  shows="avatar"
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

import { lazy, Suspense, useState } from 'react';
import { readStored, writeStored } from '../browser/storage';
import { useSetting } from '../settings/useSetting';
import styles from './Banner.module.css';

const Announcement = lazy(() => import('../ui/Announcement'));

/** The text of the last announcement that was dismissed here: another one is shown again. */
export const BANNER_KEY = 'roundel-banner';

/**
 * The announcement of the settings, until it is dismissed. It lies over the end
 * of the window: it comes when the page has long been painted, and in the flow
 * it would push the page away from under the eyes.
 */
export function Banner() {
  const enabled = useSetting('banner_enabled');
  const text = useSetting('banner_text');
  const link = useSetting('banner_link');
  const [dismissed, setDismissed] = useState(() => readStored(BANNER_KEY));
  const shown = enabled && text !== '' && text !== dismissed;
  return (
    // There from the start, so that what comes into it is read out.
    <div aria-live="polite" className={styles['banner']} data-shown={shown || undefined}>
      {shown && (
        <Suspense fallback={null}>
          <Announcement
            text={text}
            link={link}
            onDismiss={() => {
              setDismissed(text);
              writeStored(BANNER_KEY, text);
              // The button that had the focus is gone.
              document.getElementById('content')?.focus({ preventScroll: true });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

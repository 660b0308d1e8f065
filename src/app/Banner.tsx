import { lazy } from 'react';
import { useSetting } from '../site-settings/useSetting';
import { Optional } from '../ui/Optional';
import styles from './Banner.module.css';

const BannerView = lazy(() => import('./BannerView'));

/**
 * The announcement of the settings, if there is one. It lies over the end of
 * the window: it comes when the page has long been painted, and in the flow it
 * would push the page away from under the eyes.
 */
export function Banner() {
  const enabled = useSetting('banner_enabled');
  return (
    // There from the start, so that what comes into it is read out.
    <div aria-live="polite" className={styles['banner']}>
      {enabled && (
        <Optional>
          <BannerView />
        </Optional>
      )}
    </div>
  );
}

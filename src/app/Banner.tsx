import { useSetting } from '../office/settings/useSetting';
import { lazyPart } from '../ui/lazyPart';
import styles from './Banner.module.css';

// An announcement that could not be loaded is left out.
const BannerView = lazyPart(() => import('./BannerView'), { Failed: () => null });

/**
 * The announcement from the settings, if there is one. It overlays the bottom
 * of the window, because it arrives after the first paint and would otherwise
 * shift the page.
 */
export function Banner() {
  const enabled = useSetting('banner_enabled');
  return (
    // Rendered even while it is empty, because screen readers announce only changes inside a live region.
    <div aria-live="polite" className={styles['banner']}>
      {enabled && <BannerView />}
    </div>
  );
}

import { settings } from '#words/staff-settings';
import type { SiteSettings } from 'roundel-records/settings';
import Announcement from '../../ui/Announcement';
import styles from './BannerPreview.module.css';

const { banner: words } = settings;

interface BannerPreviewProps {
  /** As entered, not validated. */
  readonly settings: Pick<SiteSettings, 'banner_enabled' | 'banner_text' | 'banner_link'>;
}

/** The banner as visitors will see it, but inert. */
export function BannerPreview({
  settings: { banner_enabled, banner_text, banner_link },
}: BannerPreviewProps) {
  const text = banner_text.trim();
  return (
    <div className={styles['preview']}>
      <h3 className={styles['title']}>{words.preview}</h3>
      {text === '' ? (
        <p className={styles['note']}>{words.previewEmpty}</p>
      ) : (
        <>
          <div inert className={styles['frame']}>
            <Announcement text={text} link={banner_link.trim()} onDismiss={() => undefined} />
          </div>
          {!banner_enabled && <p className={styles['note']}>{words.previewOff}</p>}
        </>
      )}
    </div>
  );
}

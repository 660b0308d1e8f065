import { useState } from 'react';
import { afterResize } from '../browser/after-resize';
import { readStored, writeStored } from '../browser/storage';
import { translated } from '../content/translated';
import { useSettings } from '../office/settings/useSetting';
import Announcement from '../ui/Announcement';
import { useLanguage } from '../ui/useLanguage';

/** The storage key of the text that the visitor dismissed last. An announcement with another text is shown. */
export const BANNER_KEY = 'roundel-banner';

/** Shows the announcement until it is dismissed. */
export default function BannerView() {
  const language = useLanguage();
  const settings = useSettings();
  const text = settings.banner_text;
  // An announcement that is not translated is shown in English.
  const own = translated(language, settings, 'banner_text', text);
  const link = translated(language, settings, 'banner_link', settings.banner_link);
  const [dismissed, setDismissed] = useState(() => readStored(BANNER_KEY));
  if (text === '' || text === dismissed) return null;
  return (
    <div ref={reserveHeight}>
      <Announcement
        text={own}
        isEnglish={own === text}
        link={link}
        onDismiss={() => {
          setDismissed(text);
          writeStored(BANNER_KEY, text);
          // The focused button is about to disappear, so the focus moves to the content.
          document.getElementById('content')?.focus({ preventScroll: true });
        }}
      />
    </div>
  );
}

/** Space between the banner and the content above it, in pixels. */
const GAP = 24;

/**
 * A ref for the banner. Stores the banner's height, which depends on the text and the window, as `--banner` on the root
 * element. With this value, the end of the page can be scrolled above the banner, and elements as tall as the window
 * become shorter.
 */
function reserveHeight(banner: HTMLElement | null): (() => void) | undefined {
  if (banner === null) return undefined;
  const { style } = document.documentElement;
  const stop = afterResize([banner], () => {
    style.setProperty('--banner', `${String(Math.ceil(banner.offsetHeight) + GAP)}px`);
  });
  return () => {
    stop();
    style.removeProperty('--banner');
  };
}

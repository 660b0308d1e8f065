import { useLayoutEffect, useState } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { loadLanguage, showLanguage } from '../content/show-language';
import { findLanguage } from '../content/language';
import { useLanguage } from '../ui/useLanguage';

/**
 * Returns the location to show. The language of the page follows the address. The address may change through a link,
 * through Back, or through the choice of a language. Until the texts of another language have loaded, the page stays as
 * it was. If the texts cannot be loaded, the new location is shown in the current language.
 *
 * @param unreached the path for which the service worker answered with the offline page; null if it did not. The
 *   language of the offline page does not follow the address
 */
export function useShownLocation(unreached: string | null): Location {
  const location = useLocation();
  const current = useLanguage();
  const wanted = location.pathname === unreached ? current : findLanguage(location.pathname);
  const [settled, setSettled] = useState(location);
  if (wanted === current && settled !== location) setSettled(location);

  // Runs before paint, so that the page changes at once if the texts are already loaded.
  useLayoutEffect(() => {
    if (wanted === current || showLanguage(wanted)) return;
    let isOver = false;
    loadLanguage(wanted).then(
      () => {
        if (!isOver) showLanguage(wanted);
      },
      (error: unknown) => {
        console.warn(error);
        if (!isOver) setSettled(location);
      },
    );
    return () => {
      isOver = true;
    };
  }, [wanted, current, location]);

  return wanted === current ? location : settled;
}

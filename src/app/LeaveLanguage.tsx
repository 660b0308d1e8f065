import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Loads a page that belongs to the build of another language. */
export function LeaveLanguage() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    window.location.replace(pathname + search + hash);
  }, [pathname, search, hash]);
  return null;
}

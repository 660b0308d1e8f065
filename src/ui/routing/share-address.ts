import { inLanguage, LANGUAGES, findPrefix, type Language } from '../../content/language';
import { plainPaths } from './paths';

/**
 * The path to which the browser posts a photo that another program shares with the site, if the site was installed in
 * this language. Only the service worker handles it.
 */
export function sharePath(language: Language): string {
  return `${findPrefix(language)}/share-picture`;
}

/**
 * The address of the editor in the language of a share path. Null for an address that is not a share path of this site.
 *
 * Compares whole paths, and takes nothing but the origin from the address. Otherwise the post of a stranger's form to
 * `//elsewhere/share-picture` on this site would be redirected to the other host.
 *
 * @param origin the origin of the site
 */
export function editorAfterShare(address: string, origin: string): string | null {
  const url = new URL(address);
  const language = LANGUAGES.find((each) => url.pathname === sharePath(each));
  if (language === undefined || url.origin !== origin) return null;
  return origin + inLanguage(plainPaths.emptyEditor, language);
}

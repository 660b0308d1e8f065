import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { wordsNow } from '../content/page-language';
import { readStored, writeStored } from '../browser/storage';
import { commonTexts } from '#words/common';
import { loadLanguage } from '../content/show-language';
import {
  inLanguage,
  isTranslated,
  LANGUAGE_KEY,
  findLanguage,
  LANGUAGES,
  type Language,
} from '../content/language';
import { useLanguage } from '../ui/useLanguage';
import { notify } from '../ui/notify';

/** Returns the name of a language in that language, such as `Español`. */
function nameLanguage(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

function isPlainClick(event: React.MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

interface LanguageLinksProps {
  readonly className: string | undefined;
  /** Called when the language is about to change. */
  readonly onChange: () => void;
}

/**
 * Links to the page in the other languages. A click changes the language of the running page, so that its state is
 * preserved.
 */
export function LanguageLinks({ className, onChange }: LanguageLinksProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const current = useLanguage();

  // Back and Forward may also change the page's language. If the visitor has chosen a language before, the stored
  // choice follows.
  useEffect(() => {
    if (!isTranslated(pathname) || findLanguage(pathname) !== current) return;
    if (readStored(LANGUAGE_KEY) !== null) writeStored(LANGUAGE_KEY, current);
  }, [pathname, current]);

  async function change(to: Language) {
    try {
      await loadLanguage(to);
    } catch (error) {
      console.warn(error);
      notify('error', () => wordsNow(commonTexts).shell.languageFailed);
      return;
    }
    writeStored(LANGUAGE_KEY, to);
    onChange();
    // Reads the current address, because the visitor may have gone to another page while the texts were loading.
    const { pathname: path, search, hash } = window.location;
    await navigate(inLanguage(path, to) + search + hash);
  }

  // The links are keyed by position, so that the focused link stays in the document when its language changes.
  return LANGUAGES.filter((other) => other !== current).map((other, index) => (
    <a
      key={index}
      href={inLanguage(pathname, other)}
      className={className}
      hrefLang={other}
      lang={other}
      onPointerEnter={() => {
        // Ignores a failure, because pressing the link tries again.
        loadLanguage(other).catch(() => undefined);
      }}
      onClick={(event) => {
        if (!isPlainClick(event)) {
          // Adds the query, which prerendering does not know.
          event.currentTarget.search = window.location.search;
          return;
        }
        event.preventDefault();
        void change(other);
      }}
    >
      {nameLanguage(other)}
    </a>
  ));
}

import { isInAppBrowser } from '../browser/in-app';
import { wordsNow } from '../content/page-language';
import { notify } from './notify';

/**
 * Says that a file was saved. In the browser of an app, where the page cannot know that, says instead what to do if
 * nothing was saved: hold the picture that the page shows, or open the page in a browser.
 */
export function saySaved(text: () => string, instead: 'hold' | 'open'): void {
  if (isInAppBrowser()) sayUnsure(instead);
  else notify('success', text);
}

/** Does what `saySaved` does, but says nothing in an ordinary browser, which shows its downloads itself. */
export function sayIfUnsure(instead: 'hold' | 'open'): void {
  if (isInAppBrowser()) sayUnsure(instead);
}

function sayUnsure(instead: 'hold' | 'open'): void {
  // Loaded on demand, because few visitors need these texts.
  import('#words/in-app').then(
    ({ inAppTexts }) => {
      notify('note', () => wordsNow(inAppTexts).unsure[instead]);
    },
    () => undefined,
  );
}

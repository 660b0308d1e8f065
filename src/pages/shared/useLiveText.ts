import { commonTexts } from '#words/common';
import { toText, type Text } from '../../content/text';
import { useTexts } from '../../ui/useTexts';
import { useSettings } from '../../office/settings/useSetting';

/** Returns a function that builds texts from the current site settings. */
export function useLiveText(): (text: Text) => string {
  const common = useTexts(commonTexts);
  const settings = useSettings();
  return (text) => toText(text, common, settings);
}

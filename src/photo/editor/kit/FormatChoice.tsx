import { kitTexts } from '#words/kit';
import { ChoiceGroup } from '../../../ui/ChoiceGroup';
import { useTexts } from '../../../ui/useTexts';
import type { Place } from './places';
import { useKit, useKitState } from './useKit';

/** Chooses the format of a place's file. */
export function FormatChoice({ place: { id, formats } }: { readonly place: Place }) {
  const kit = useKit();
  const words = useTexts(kitTexts).document;
  const chosen = useKitState((state) => state.formats[id] ?? 'png');
  return (
    <ChoiceGroup
      legend={words.format}
      layout="segments"
      choices={formats.map((format) => ({ value: format, label: format.toUpperCase() }))}
      value={chosen}
      onChange={(format) => {
        kit.chooseFormat(id, format);
      }}
    />
  );
}

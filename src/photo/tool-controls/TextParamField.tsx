import { use, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { textFieldTexts } from '#words/text-field';
import { checkText, type TextParam } from 'roundel/tools';
import { TextAreaField } from '../../ui/TextAreaField';
import { TextField } from '../../ui/TextField';
import { useTexts } from '../../ui/useTexts';
import { describeFault } from './describe-fault';
import { DraftsContext } from './drafts';

/** Longer texts than this have several lines to be typed in. */
const ONE_LINE = 100;

/** The plain signs for those that phones put in their place, and which Latin-1 lacks. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/[–—]/g, '-'],
  [/…/g, '...'],
];

/** Writes what was typed or pasted in Latin-1, as far as that changes nothing but how signs look. */
function simplify(typed: string): string {
  return PLAIN.reduce((text, [sign, plain]) => text.replace(sign, plain), typed.normalize('NFC'));
}

interface TextParamFieldProps {
  readonly param: TextParam;
  readonly label: string;
  /** A text without fault. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * The control for a parameter that is a text. A text with a fault stays in the field, and the picture keeps the last one
 * without.
 */
export default function TextParamField({ param, label, value, onChange }: TextParamFieldProps) {
  const words = useTexts(textFieldTexts);
  const drafts = use(DraftsContext);
  if (drafts === null) throw new Error('There are no drafts around this field.');
  const draft = useStore(drafts, (all) => all[param.id]);
  const text = draft?.value === value ? draft.text : value;
  const fault = checkText(param, text);
  const place = useRef<HTMLDivElement>(null);
  const isWrong = fault !== null;
  // While somebody types, the message appears below the field, where the panel may end.
  useEffect(() => {
    const shown = place.current;
    if (isWrong && shown?.contains(document.activeElement)) {
      shown.scrollIntoView({ block: 'nearest' });
    }
  }, [isWrong]);
  const field = {
    label,
    value: text,
    spellCheck: false,
    autoComplete: 'off',
    aside: <span>{words.count(text.length, param.maxLength)}</span>,
    hint: words.hints[param.id],
    ...(isWrong && { error: describeFault(words, param, text, fault) }),
  };
  const type = (input: string): void => {
    const typed = simplify(input);
    const isRight = checkText(param, typed) === null;
    drafts.setState({ [param.id]: isRight ? undefined : { text: typed, value } });
    if (isRight && typed !== value) onChange(typed);
  };
  return (
    <div ref={place}>
      {param.maxLength > ONE_LINE ? (
        <TextAreaField
          {...field}
          onChange={({ target }) => {
            type(target.value);
          }}
        />
      ) : (
        <TextField
          {...field}
          onChange={({ target }) => {
            type(target.value);
          }}
        />
      )}
    </div>
  );
}

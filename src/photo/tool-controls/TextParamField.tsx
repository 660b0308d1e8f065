import { useState } from 'react';
import { textFieldTexts } from '#words/text-field';
import { checkText, type ParamId, type TextParam } from 'roundel/tools';
import { TextAreaField } from '../../ui/TextAreaField';
import { TextField } from '../../ui/TextField';
import { useTexts } from '../../ui/useTexts';

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

/** A text with a fault, and the value while it was typed. It is gone when the value changes by other means, such as undo. */
interface Draft {
  readonly text: string;
  readonly value: string;
}

/** The texts with a fault. They outlast their fields, because visitors close a panel to look at the picture. */
const drafts = new Map<ParamId, Draft>();

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
  const [draft, setDraft] = useState(drafts.get(param.id));
  const text = draft?.value === value ? draft.text : value;
  const fault = checkText(param, text);
  const field = {
    label,
    value: text,
    spellCheck: false,
    autoComplete: 'off',
    aside: <span>{words.count(text.length, param.maxLength)}</span>,
    hint: words.hints[param.id],
    ...(fault !== null && {
      error: words.fault[fault.code](
        fault.at + 1,
        param.maxLength,
        String.fromCodePoint(text.codePointAt(fault.at) ?? 0),
      ),
    }),
  };
  const type = (input: string): void => {
    const typed = simplify(input);
    const isRight = checkText(param, typed) === null;
    const next = isRight ? undefined : { text: typed, value };
    if (next === undefined) drafts.delete(param.id);
    else drafts.set(param.id, next);
    setDraft(next);
    if (isRight && typed !== value) onChange(typed);
  };
  return param.maxLength > ONE_LINE ? (
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
  );
}

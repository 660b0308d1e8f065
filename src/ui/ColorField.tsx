import { useId, useState } from 'react';
import styles from './ColorField.module.css';

interface ColorFieldProps {
  readonly label: string;
  /** The name of the colour, for those who can't tell colours apart. */
  readonly name: string;
  /** What the swatch does: it opens the system's colour picker. Its accessible name begins with the label. */
  readonly pickerLabel: string;
  /** What the field for the hex code is. Its accessible name begins with the label. */
  readonly textLabel: string;
  /** Shown when the typed text is not a colour. */
  readonly invalidText: string;
  /** #rrggbb in lower case. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A colour, chosen with the native picker or typed as a hex code. */
export function ColorField({
  label,
  name,
  pickerLabel,
  textLabel,
  invalidText,
  value,
  onChange,
}: ColorFieldProps) {
  const id = useId();
  // The typed text while it may be the beginning of another one, as `#f80` is of `#f80123`.
  const [draft, setDraft] = useState<string | null>(null);
  const [invalid, setInvalid] = useState(false);

  function type(text: string) {
    const hex = completeHex(text);
    setInvalid(false);
    setDraft(isSixDigits(text) ? null : text);
    if (hex !== null && hex !== value) onChange(hex);
  }

  return (
    <div className={styles['field']}>
      <span className={styles['label']}>
        <span aria-hidden>{label}</span>
        <span className={styles['name']}>{name}</span>
      </span>
      <input
        type="color"
        className={styles['swatch']}
        aria-label={`${label}: ${pickerLabel}`}
        value={value}
        onChange={(event) => {
          setDraft(null);
          setInvalid(false);
          onChange(event.target.value);
        }}
      />
      <input
        type="text"
        className={styles['text']}
        aria-label={`${label}: ${textLabel}`}
        aria-describedby={`${id}-invalid`}
        aria-invalid={invalid}
        spellCheck={false}
        autoComplete="off"
        maxLength={7}
        value={draft ?? value}
        onChange={(event) => {
          type(event.target.value.trim());
        }}
        onBlur={() => {
          if (draft === null) return;
          const isColor = completeHex(draft) !== null;
          setInvalid(!isColor);
          if (isColor) setDraft(null);
        }}
      />
      <span id={`${id}-invalid`} role="status" className={styles['invalid']}>
        {invalid ? invalidText : ''}
      </span>
    </div>
  );
}

/** Normalises three or six hex digits, with or without #, to #rrggbb in lower case; null for any other text. */
function completeHex(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

function isSixDigits(text: string): boolean {
  return completeHex(text) !== null && text.length >= 6;
}

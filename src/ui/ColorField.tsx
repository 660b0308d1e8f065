import { useId, useState } from 'react';
import styles from './ColorField.module.css';

interface ColorFieldProps {
  readonly label: string;
  /** Accessible name of the swatch, which opens the system's colour picker. */
  readonly pickerLabel: string;
  /** Accessible name of the hex code field. */
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
  pickerLabel,
  textLabel,
  invalidText,
  value,
  onChange,
}: ColorFieldProps) {
  const id = useId();
  // The typed text while it is not yet a colour.
  const [draft, setDraft] = useState<string | null>(null);
  const [invalid, setInvalid] = useState(false);

  function type(text: string) {
    const hex = completeHex(text);
    setInvalid(false);
    setDraft(hex === value ? null : text);
    if (hex !== null && hex !== value) {
      setDraft(null);
      onChange(hex);
    }
  }

  return (
    <div className={styles['field']}>
      <span id={`${id}-label`} className={styles['label']}>
        {label}
      </span>
      <input
        type="color"
        className={styles['swatch']}
        aria-label={pickerLabel}
        aria-describedby={`${id}-label`}
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
        aria-label={textLabel}
        aria-describedby={`${id}-label ${id}-invalid`}
        aria-invalid={invalid}
        spellCheck={false}
        autoComplete="off"
        maxLength={7}
        value={draft ?? value}
        onChange={(event) => {
          type(event.target.value.trim());
        }}
        onBlur={() => {
          setInvalid(draft !== null);
        }}
      />
      <span id={`${id}-invalid`} role="status" className={styles['invalid']}>
        {invalid ? invalidText : ''}
      </span>
    </div>
  );
}

/** Normalises six hex digits, with or without #, to #rrggbb in lower case; null for any other text. */
function completeHex(text: string): string | null {
  const digits = /^#?([0-9a-f]{6})$/i.exec(text)?.[1];
  return digits === undefined ? null : `#${digits.toLowerCase()}`;
}

import { useId, useState } from 'react';
import styles from './ColorField.module.css';

interface ColorFieldProps {
  readonly label: string;
  /** Names the swatch that opens the system's colour picker. */
  readonly pickerLabel: string;
  /** Names the field for a hex code. */
  readonly textLabel: string;
  /** Shown when what was typed is no colour. */
  readonly invalidText: string;
  /** Written #rrggbb. */
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
  // What is being typed, as long as it is not a colour yet.
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

/** #rrggbb in lower case from six digits with or without #. Null for anything else. */
function completeHex(text: string): string | null {
  const digits = /^#?([0-9a-f]{6})$/i.exec(text)?.[1];
  return digits === undefined ? null : `#${digits.toLowerCase()}`;
}

import { useEffect, useState } from 'react';
import { saveAsTexts } from '#words/save-as';
import { useTexts } from '../../../ui/useTexts';
import { TextField } from '../../../ui/TextField';
import styles from './ExportSheet.module.css';
import { LARGEST_LIMIT, parseLimit, readLimit, type SizeLimit } from './size-limit';

/**
 * How long to wait after the last key before a limit is applied, in milliseconds. So typing 200 does not apply 2 and 20
 * first.
 */
const SETTLED_MS = 500;

interface SizeLimitFieldProps {
  readonly limit: SizeLimit | undefined;
  /** Called with the limit, or with undefined for a text that is not a limit. */
  readonly onChange: (limit: SizeLimit | undefined) => void;
}

/** A text field for the size limit of a file, in kilobytes. */
export function SizeLimitField({ limit, onChange }: SizeLimitFieldProps) {
  const texts = useTexts(saveAsTexts);
  // If the field contained a text that is not a limit when it was unmounted, it now shows the stored limit instead.
  const [text, setText] = useState(() => String((limit === undefined ? readLimit() : limit) ?? ''));
  useEffect(() => {
    const timer = setTimeout(() => {
      onChange(parseLimit(text));
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text, onChange]);
  const apply = (): void => {
    onChange(parseLimit(text));
  };
  return (
    <div className={styles['limit']}>
      <TextField
        label={texts.limit.label}
        optional={texts.limit.optional}
        // The error takes the place of the hint, so that nothing below moves.
        hint={limit === undefined ? undefined : texts.limit.hint}
        error={limit === undefined ? texts.limit.invalid(LARGEST_LIMIT) : undefined}
        end={
          <span className={styles['unit']} aria-hidden="true">
            KB
          </span>
        }
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
        onBlur={apply}
        onKeyDown={({ key }) => {
          if (key === 'Enter') apply();
        }}
      />
    </div>
  );
}

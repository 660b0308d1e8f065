import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './Field';
import styles from './TextField.module.css';

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className'> {
  /** A button inside the control, at its end. */
  readonly end?: ReactNode;
}

/** A single-line text field. Accepts the result of react-hook-form's `register`. */
export function TextField({ label, optional, aside, hint, error, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} optional={optional} aside={aside} hint={hint} error={error}>
      {(attributes) => (
        <div className={styles['line']}>
          <input type="text" {...input} {...attributes} />
          {end}
        </div>
      )}
    </Field>
  );
}

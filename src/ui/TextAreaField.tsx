import type { ComponentProps } from 'react';
import { classes } from './classes';
import { Field, type FieldProps } from './Field';
import styles from './TextAreaField.module.css';

/** A multi-line text field. Accepts the result of react-hook-form's `register`. */
export function TextAreaField({
  label,
  optional,
  aside,
  hint,
  error,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <Field label={label} optional={optional} aside={aside} hint={hint} error={error}>
      {({ className, ...attributes }) => (
        <textarea
          rows={3}
          {...area}
          {...attributes}
          className={classes(className, styles['area'])}
        />
      )}
    </Field>
  );
}

import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field';

/** A choice from a drop-down list. Accepts the result of react-hook-form's `register`. */
export function SelectField({
  label,
  optional,
  aside,
  hint,
  error,
  children,
  ...select
}: FieldProps & Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <Field label={label} optional={optional} aside={aside} hint={hint} error={error}>
      {(attributes) => (
        <select {...select} {...attributes}>
          {children}
        </select>
      )}
    </Field>
  );
}

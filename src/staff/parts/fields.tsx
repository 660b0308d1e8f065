import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../ui/classes';
import { ControlRemarks, useDescribed, type Remarks } from '../../ui/described';
import styles from './fields.module.css';

interface Described extends Remarks {
  readonly label: string;
}

function Frame({
  id,
  label,
  hint,
  error,
  aside,
  children,
}: Described & {
  readonly id: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['field']}>
      <div className={styles['line']}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children}
      <ControlRemarks id={id} hint={hint} error={error} />
    </div>
  );
}

/** What stands at the end of the label's line, as a count of characters. */
interface WithAside {
  readonly aside?: ReactNode;
}

/**
 * A line of text. Give it what react-hook-form's `register` gives, and the
 * message of its error; the same goes for the other fields here.
 */
export function TextField({
  label,
  hint,
  error,
  aside,
  className,
  ...input
}: Described & WithAside & ComponentProps<'input'>) {
  const { id, attributes } = useDescribed({ hint, error });
  return (
    <Frame id={id} label={label} hint={hint} error={error} aside={aside}>
      <input
        type="text"
        {...input}
        {...attributes}
        className={classes(styles['control'], className)}
      />
    </Frame>
  );
}

/** Several lines of text. */
export function TextAreaField({
  label,
  hint,
  error,
  aside,
  className,
  ...area
}: Described & WithAside & ComponentProps<'textarea'>) {
  const { id, attributes } = useDescribed({ hint, error });
  return (
    <Frame id={id} label={label} hint={hint} error={error} aside={aside}>
      <textarea
        rows={3}
        {...area}
        {...attributes}
        className={classes(styles['control'], styles['area'], className)}
      />
    </Frame>
  );
}

/** One of a few, folded. */
export function SelectField({
  label,
  hint,
  error,
  aside,
  className,
  children,
  ...select
}: Described & WithAside & ComponentProps<'select'>) {
  const { id, attributes } = useDescribed({ hint, error });
  return (
    <Frame id={id} label={label} hint={hint} error={error} aside={aside}>
      <select {...select} {...attributes} className={classes(styles['control'], className)}>
        {children}
      </select>
    </Frame>
  );
}

/** On or off. A checkbox underneath, so that forms and keys work as everywhere. */
export function SwitchField({
  label,
  hint,
  error,
  className,
  ...input
}: Described & ComponentProps<'input'>) {
  const { id, attributes } = useDescribed({ hint, error });
  return (
    <div className={classes(styles['switch'], className)}>
      <input {...input} {...attributes} type="checkbox" role="switch" />
      <label htmlFor={id}>{label}</label>
      <ControlRemarks id={id} hint={hint} error={error} />
    </div>
  );
}

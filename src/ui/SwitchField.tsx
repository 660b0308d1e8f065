import type { ComponentProps } from 'react';
import { ControlRemarks, useDescribed, type Remarks } from './described';
import styles from './SwitchField.module.css';

interface SwitchFieldProps extends Remarks, Omit<ComponentProps<'input'>, 'className'> {
  readonly label: string;
}

/** An on/off switch. It is a checkbox, so forms and the keyboard work as usual. */
export function SwitchField({ label, hint, error, ...input }: SwitchFieldProps) {
  const { id, attributes } = useDescribed({ hint, error });
  return (
    <div className={styles['switch']}>
      <input {...input} {...attributes} type="checkbox" role="switch" />
      <label htmlFor={id}>{label}</label>
      <ControlRemarks id={id} hint={hint} error={error} />
    </div>
  );
}

import type { ReactNode } from 'react';
import { ControlRemarks, useDescribed, type Remarks } from './described';
import styles from './Field.module.css';

export interface FieldProps extends Remarks {
  readonly label: string;
  /** The word that marks an optional field; absent for a required field. */
  readonly optional?: string | undefined;
  /** Shown at the end of the label's line, such as a character count. */
  readonly aside?: ReactNode;
}

export type ControlAttributes = ReturnType<typeof useDescribed>['attributes'] & {
  readonly className: string | undefined;
  readonly 'aria-required'?: false;
};

/** A label with its control, hint and error. `children` renders the control with the given attributes. */
export function Field({
  label,
  optional,
  aside,
  hint,
  error,
  children,
}: FieldProps & { readonly children: (attributes: ControlAttributes) => ReactNode }) {
  const { id, attributes } = useDescribed({ hint, error });
  return (
    <div className={styles['field']}>
      <div className={styles['head']}>
        <label htmlFor={id}>
          <span>{label}</span>
          {optional !== undefined && <span className={styles['optional']}>{` (${optional})`}</span>}
        </label>
        {aside}
      </div>
      {children({
        ...attributes,
        className: styles['control'],
        ...(optional === undefined ? {} : { 'aria-required': false }),
      })}
      <ControlRemarks id={id} hint={hint} error={error} />
    </div>
  );
}

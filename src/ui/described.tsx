import { useId, type ReactNode } from 'react';
import styles from './described.module.css';

export interface Remarks {
  /** What to enter, or in which unit. */
  readonly hint?: ReactNode;
  /** What is wrong and how to fix it; absent while the value is valid. */
  readonly error?: string | undefined;
}

/** Returns an id for a control, and attributes that link it to its hint and error. */
export function useDescribed({ hint, error }: Remarks) {
  const id = useId();
  const parts = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  const describedBy = parts.filter((part) => part !== false).join(' ');
  return {
    id,
    attributes: {
      id,
      ...(error !== undefined && { 'aria-invalid': true }),
      ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
    },
  };
}

/** The hint and the error of the control with this id. */
export function ControlRemarks({ id, hint, error }: Remarks & { readonly id: string }) {
  return (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </>
  );
}

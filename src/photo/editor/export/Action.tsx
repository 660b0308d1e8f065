import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './ExportSheet.module.css';

interface ActionProps extends ComponentProps<'button'> {
  readonly icon: ReactNode;
  readonly label: string;
  /** What the label does not say. */
  readonly hint?: string;
}

/** A row of the export sheet that is a button. */
export function Action({ icon, label, hint, ...rest }: ActionProps) {
  const id = useId();
  return (
    <button
      {...rest}
      type="button"
      aria-labelledby={`${id}-label`}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      className={styles['action']}
    >
      {icon}
      <span id={`${id}-label`} className={styles['label']}>
        {label}
      </span>
      {hint !== undefined && (
        <span id={`${id}-hint`} className={styles['note']}>
          {hint}
        </span>
      )}
    </button>
  );
}

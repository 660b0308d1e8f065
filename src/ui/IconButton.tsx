import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Accessible name, and the tooltip unless `title` is given. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** A round button with an icon and no visible text. */
export function IconButton({
  label,
  icon,
  title = label,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={title}
      className={classes(styles['button'], className)}
    >
      {icon}
    </button>
  );
}

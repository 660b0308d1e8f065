import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classes } from './classes';
import styles from './Button.module.css';

export type ButtonLook = 'accent' | 'outline' | 'quiet';

interface Shared {
  /** accent: the main action. outline: a secondary action. quiet: beside other controls. */
  readonly look?: ButtonLook;
  readonly size?: 'medium' | 'large';
  /** Shown before the label. */
  readonly icon?: ReactNode;
}

function className(look: ButtonLook, size: 'medium' | 'large', extra: string | undefined) {
  return classes(styles['button'], styles[look], styles[size], extra);
}

/** A button. Passes on every prop of the native element. */
export function Button({
  look = 'outline',
  size = 'medium',
  icon,
  className: extra,
  children,
  type = 'button',
  ...rest
}: Shared & ComponentProps<'button'>) {
  return (
    <button {...rest} type={type} className={className(look, size, extra)}>
      {icon}
      <span>{children}</span>
    </button>
  );
}

/** A link within the site that looks like a button. */
export function ButtonLink({
  look = 'outline',
  size = 'medium',
  icon,
  className: extra,
  children,
  ...rest
}: Shared & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={className(look, size, extra)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

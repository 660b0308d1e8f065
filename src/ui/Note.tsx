import Info from 'lucide-react/icons/info';
import ShieldCheck from 'lucide-react/icons/shield-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './Note.module.css';

const ICONS = { quiet: Info, private: ShieldCheck, danger: TriangleAlert } as const;

interface NoteProps {
  /** quiet: an aside. private: about the visitor's data. danger: a failure, announced at once. */
  readonly kind?: keyof typeof ICONS;
  readonly children: ReactNode;
  /** Buttons shown with the text. */
  readonly actions?: ReactNode;
}

/** A short message with an icon. */
export function Note({ kind = 'quiet', children, actions }: NoteProps) {
  const Icon = ICONS[kind];
  return (
    <div
      role={kind === 'danger' ? 'alert' : undefined}
      className={classes(styles['note'], styles[kind])}
    >
      <Icon aria-hidden className={styles['icon']} />
      <div className={styles['text']}>{children}</div>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}

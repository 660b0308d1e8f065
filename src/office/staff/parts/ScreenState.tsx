import CircleOff from 'lucide-react/icons/circle-off';
import CloudOff from 'lucide-react/icons/cloud-off';
import Lock from 'lucide-react/icons/lock';
import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactNode } from 'react';
import { staff } from '#words/staff';
import { Button } from '../../../ui/Button';
import { RoundelMark } from '../../../ui/RoundelMark';
import { Spinner } from '../../../ui/Spinner';
import type { FailureKind } from './failure';
import styles from './ScreenState.module.css';

const { states: words } = staff;

const ICONS = {
  error: CircleOff,
  slow: Hourglass,
  offline: CloudOff,
  'no-permission': Lock,
} as const satisfies Record<FailureKind, unknown>;

interface FailedProps {
  readonly failure: FailureKind;
  /** Left out if retrying cannot help. */
  readonly onRetry?: (() => void) | undefined;
}

/** Replaces content that failed to load with the reason and a retry button. */
export function FailedState({ failure, onRetry }: FailedProps) {
  const Icon = ICONS[failure];
  const { title, text } = words[failure];
  return (
    <div role="alert" className={styles['state']}>
      <Icon aria-hidden className={styles['icon']} />
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>{text}</p>
      {onRetry !== undefined && failure !== 'no-permission' && (
        <Button onClick={onRetry}>{words.retry}</Button>
      )}
    </div>
  );
}

/** Shown during the first load. */
export function LoadingState({ label = words.loading }: { readonly label?: string }) {
  return (
    <div role="status" className={styles['state']}>
      <Spinner size={32} />
      <p className={styles['text']}>{label}</p>
    </div>
  );
}

interface EmptyProps {
  readonly title: string;
  /** Says what the user can do, or why nothing needs to be done. */
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
}

/** Replaces an empty list. */
export function EmptyState({ title, text, actions }: EmptyProps) {
  return (
    <div className={styles['state']}>
      <span className={styles['mark']}>
        <RoundelMark size={40} look="frame" />
      </span>
      <h2 className={styles['title']}>{title}</h2>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {actions}
    </div>
  );
}

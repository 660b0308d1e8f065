import X from 'lucide-react/icons/x';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { dialogTexts } from '#words/dialog';
import { useTexts } from './useTexts';
import { classes } from './classes';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton';
import { openModal } from './modal-stack';
import { useKeyScrolling } from './useKeyScrolling';
import { Sentence } from './StrangerText';

interface DialogProps {
  /** `isolated` marks what strangers chose. */
  readonly title: string;
  /**
   * narrow: for a question. wide: for a task such as choosing a picture. full: for a task that takes the
   * whole window on a phone. side: for a menu at the side of the window, which also closes on a click beside it.
   */
  readonly size?: 'narrow' | 'wide' | 'full' | 'side';
  /** Disables Escape and the close button while an action runs. */
  readonly locked?: boolean;
  /** Left out if the dialog stays until its parent no longer renders it. It then has no close button. */
  readonly onClose?: () => void;
  /** Content that stays in view below the scrolling content, such as buttons. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open while it is rendered. Uses <dialog>, because it traps and
 * restores the focus without a style element, which the content security policy
 * would block.
 */
export function Dialog({
  title,
  size = 'narrow',
  locked = false,
  onClose,
  footer,
  children,
}: DialogProps) {
  const words = useTexts(dialogTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useKeyScrolling();
  const heading = useId();

  // A layout effect, because close() restores the focus only while the dialog is in the document.
  useLayoutEffect(() => {
    return dialog.current === null ? undefined : openModal(dialog.current);
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className={classes(styles['dialog'], styles[size])}
      onCancel={(event) => {
        // React's cancel event also bubbles here from nested dialogs and file inputs.
        if (event.target !== event.currentTarget) return;
        // The parent closes the dialog by no longer rendering it.
        event.preventDefault();
        if (!locked) onClose?.();
      }}
      onClose={({ target, currentTarget }) => {
        // Chromium closes a dialog on the second Escape, even if the first was refused.
        if (target === currentTarget && !currentTarget.open) currentTarget.showModal();
      }}
      onClick={(event) => {
        // The content fills the dialog, so a click on the dialog itself is on the backdrop.
        if (size === 'side' && event.target === event.currentTarget) onClose?.();
      }}
    >
      <div className={styles['head']}>
        <h2 id={heading} className={styles['title']}>
          <Sentence>{title}</Sentence>
        </h2>
        {onClose !== undefined && (
          <IconButton
            label={words.close}
            icon={<X aria-hidden />}
            disabled={locked}
            onClick={onClose}
          />
        )}
      </div>
      <div ref={body} className={styles['body']}>
        {children}
      </div>
      {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
    </dialog>
  );
}

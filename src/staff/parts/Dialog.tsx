import X from 'lucide-react/icons/x';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { staff } from '#words/staff';
import { classes } from '../../ui/classes';
import { IconButton } from '../../ui/IconButton';
import styles from './Dialog.module.css';

const { dialog: words } = staff;

interface DialogProps {
  readonly title: string;
  /** narrow: a question. wide: work of its own, as choosing a picture. */
  readonly size?: 'narrow' | 'wide';
  /** Escape and the button at the top do nothing: something runs that cannot be taken back. */
  readonly locked?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open for as long as it is rendered. It is the browser's own
 * <dialog>: that keeps the focus inside and gives it back, and needs no style
 * element, which the content security policy would refuse.
 */
export function Dialog({ title, size = 'narrow', locked = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  // Closed while it is still in the document: only then the focus goes back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className={classes(styles['dialog'], styles[size])}
      onCancel={(event) => {
        // React lets it bubble: from a dialog in this one, and from a file input.
        if (event.target !== event.currentTarget) return;
        // The owner closes it by rendering it no more.
        event.preventDefault();
        if (!locked) onClose();
      }}
    >
      <div className={styles['head']}>
        <h2 id={heading} className={styles['title']}>
          {title}
        </h2>
        <IconButton
          label={words.close}
          icon={<X aria-hidden />}
          disabled={locked}
          onClick={onClose}
        />
      </div>
      {children}
    </dialog>
  );
}

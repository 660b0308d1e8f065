import X from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { staff } from '#words/staff';
import { IconButton } from '../../ui/IconButton';
import { openModal } from '../../ui/modal-stack';
import styles from './Drawer.module.css';

const { shell: words } = staff;

interface DrawerProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The sidebar of narrow windows: a modal dialog, open while it is rendered. */
export function Drawer({ onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect, because close() restores the focus only while the dialog is in the document.
  useLayoutEffect(() => {
    return dialog.current === null ? undefined : openModal(dialog.current);
  }, []);

  useEffect(() => {
    // Wide windows show the sidebar instead.
    const wide = window.matchMedia('(width >= 60rem)');
    wide.addEventListener('change', onClose);
    return () => {
      wide.removeEventListener('change', onClose);
    };
  }, [onClose]);

  return (
    <dialog
      ref={dialog}
      aria-label={words.navigation}
      className={styles['drawer']}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // The content fills the dialog, so a click on the dialog itself is on the backdrop.
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles['inside']}>
        <IconButton
          className={styles['close']}
          label={words.closeMenu}
          icon={<X aria-hidden />}
          onClick={onClose}
        />
        {children}
      </div>
    </dialog>
  );
}

import X from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { staff } from '#words/staff';
import { IconButton } from '../../ui/IconButton';
import styles from './Drawer.module.css';

const { shell: words } = staff;

interface DrawerProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The sidebar of narrow windows: over the screen, modal, open for as long as it is rendered. */
export function Drawer({ onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed while it is still in the document: only then the focus goes back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
    };
  }, []);

  useEffect(() => {
    // A window made wide shows the sidebar in its place.
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
        // Outside its content only the backdrop is left to be hit.
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

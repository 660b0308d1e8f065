import X from 'lucide-react/icons/x';
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { dialogTexts } from '#words/dialog';
import { IconButton } from './IconButton';
import { openModal, openPopover, topModal } from './modal-stack';
import styles from './Sheet.module.css';
import { useKeyScrolling } from './useKeyScrolling';
import { useTexts } from './useTexts';

/** The windows in which the sheet is beside its opener. In others it is modal, at the bottom of the window. */
const WIDE = '(width >= 64rem)';

/** The distance between the sheet and its opener, and between the sheet and the window's edge, in pixels. */
const GAP = 8;

interface SheetProps {
  readonly title: string;
  readonly open: boolean;
  /** Returns the element that the sheet belongs to. Pressing it does not close the sheet. */
  readonly opener: () => HTMLElement | null;
  /** Called when the visitor closes the sheet, or goes on with something else. */
  readonly onClose: () => void;
  /** Stays mounted while the sheet is closed. */
  readonly children: ReactNode;
}

/**
 * A panel with what belongs to a button. In wide windows it is beside the button and leaves the page usable: a press
 * elsewhere, Escape, or a focus elsewhere closes it. Otherwise it is a modal dialog at the bottom of the window.
 */
export function Sheet({ title, open, opener, onClose, children }: SheetProps) {
  const words = useTexts(dialogTexts);
  const sheet = useRef<HTMLDialogElement>(null);
  const body = useKeyScrolling();
  const heading = useId();
  const close = useEffectEvent(onClose);
  const findOpener = useEffectEvent(opener);
  const isWide = useSyncExternalStore(subscribeToWidth, readWidth, () => false);
  /** What had the focus in the sheet when the window became wide or narrow. */
  const focused = useRef<Element | null>(null);

  // A layout effect, because closing restores the focus only while the sheet is in the document.
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!open || element === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const end = isWide ? openPopover(element) : openModal(element);
    const before = focused.current;
    focused.current = null;
    // Not the first control, which would show a focus ring to those who opened the sheet with a finger.
    element.focus({ preventScroll: true });
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    if (isWide) {
      const follow = (): void => {
        const beside = findOpener();
        if (beside !== null) place(element, beside.getBoundingClientRect());
      };
      follow();
      window.addEventListener('resize', follow, { signal });
      window.addEventListener('scroll', follow, { capture: true, passive: true, signal });
      /** Closes the sheet unless the event is in it, on its opener, or in the notices above the page. */
      const leaveBy = ({ target }: Event): void => {
        const isOwn =
          target instanceof Element &&
          (target.closest('[popover]') !== null || findOpener()?.contains(target) === true);
        if (!isOwn) close();
      };
      document.addEventListener('pointerdown', leaveBy, { capture: true, signal });
      document.addEventListener('focusin', leaveBy, { signal });
      document.addEventListener(
        'keydown',
        ({ key }) => {
          if (key === 'Escape' && topModal() === null) close();
        },
        { signal },
      );
    }
    return () => {
      listening.abort();
      if (element.contains(document.activeElement)) focused.current = document.activeElement;
      end();
      // The button that opened the sheet may be another one by now, which no browser looks for.
      if (document.activeElement === document.body || element.contains(document.activeElement)) {
        findOpener()?.querySelector<HTMLElement>('[aria-haspopup]')?.focus({ preventScroll: true });
      }
      element.removeAttribute('style');
    };
  }, [open, isWide]);

  useLayoutEffect(() => {
    if (!open) focused.current = null;
  }, [open]);

  return (
    <dialog
      ref={sheet}
      popover="manual"
      tabIndex={-1}
      aria-labelledby={heading}
      className={styles['sheet']}
      onCancel={(event) => {
        // React's cancel event also bubbles here from nested dialogs and file inputs.
        if (event.target !== event.currentTarget) return;
        // The sheet closes when `open` changes.
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => {
        // The content fills the sheet, so a click on the sheet itself is on the backdrop.
        if (target === currentTarget) onClose();
      }}
    >
      <div className={styles['head']}>
        <h2 id={heading} className={styles['title']}>
          {title}
        </h2>
        <IconButton label={words.close} icon={<X aria-hidden />} onClick={onClose} />
      </div>
      <div ref={body} className={styles['body']}>
        {children}
      </div>
    </dialog>
  );
}

function subscribeToWidth(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

function readWidth(): boolean {
  return window.matchMedia(WIDE).matches;
}

/** Places the sheet below or above its opener, where there is more room, and within the window. */
function place(sheet: HTMLElement, opener: DOMRect): void {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const isBelow = opener.top + opener.bottom <= height;
  const room = (isBelow ? height - opener.bottom : opener.top) - 2 * GAP;
  const most = width - sheet.offsetWidth - GAP;
  const inset = Math.max(GAP, Math.min(most, width - opener.right));
  sheet.style.inset = isBelow
    ? `${String(opener.bottom + GAP)}px ${String(inset)}px auto auto`
    : `auto ${String(inset)}px ${String(height - opener.top + GAP)}px auto`;
  sheet.style.maxBlockSize = `${String(room)}px`;
}

import { createStore } from 'zustand/vanilla';

/** The open modal dialogs, in the order in which they were opened. */
export const modals = createStore<{ readonly open: readonly HTMLDialogElement[] }>(() => ({
  open: [],
}));

/**
 * Opens a dialog as modal. Everything outside of the top dialog is inert and behind it: covered, not focusable and
 * silent to screen readers. Elements that must stay above the top dialog, such as notices, move into that dialog.
 *
 * Call the returned function while the dialog is still in the document, so that closing it restores the focus.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  dialog.showModal();
  modals.setState(({ open }) => ({ open: [...open, dialog] }));
  return () => {
    dialog.close();
    restoreFocus(dialog, opener);
    modals.setState(({ open }) => ({ open: open.filter((each) => each !== dialog) }));
  };
}

/**
 * Opens a popover, below what must stay above all, such as notices.
 *
 * Call the returned function while the popover is still in the document, so that closing it restores the focus.
 */
export function openPopover(popover: HTMLElement): () => void {
  const opener = document.activeElement;
  popover.showPopover();
  // What must stay above puts itself on top again.
  modals.setState(({ open }) => ({ open: [...open] }));
  return () => {
    const hadFocus = popover.contains(document.activeElement);
    popover.hidePopover();
    if (hadFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
}

/**
 * Focuses what was focused before the dialog, because WebKit sometimes leaves the focus nowhere or in the dialog. If its
 * next frame is late, it can't focus anything behind the dialog until then.
 */
function restoreFocus(dialog: HTMLDialogElement, opener: Element | null): void {
  const focusIfLost = (): void => {
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || dialog.contains(focused);
    if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  focusIfLost();
  requestAnimationFrame(focusIfLost);
}

/** The dialog above all others, or null when none is open. */
export function topModal(): HTMLDialogElement | null {
  return modals.getState().open.at(-1) ?? null;
}

import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { isValidElement, useEffect, useState, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { toast, Toaster } from 'sonner';
import { dialogTexts } from '#words/dialog';
import { useLanguage } from './useLanguage';
import { useMedia } from './useMedia';
import { useTexts } from './useTexts';
import { commonTexts } from '#words/common';
import { usePaths } from './routing/usePaths';
import { modals, topModal } from './modal-stack';
import { takeNotices, type Notice } from './notify';
import styles from './ToasterView.module.css';
import { Sentence } from './StrangerText';

/** A width that fits the longest message on one line. */
const WIDTH: CSSProperties & Record<'--width', string> = { '--width': '28rem' };

/** How long a note stays, in milliseconds. It takes longer to read than a success. */
const NOTE_TIME = 10_000;

function show(notice: Notice): void {
  const id = raise(notice);
  void notice.until?.then(() => toast.dismiss(id));
}

function raise({ kind, text }: Notice): string | number {
  const said = <Said text={text} />;
  if (kind === 'success') return toast.success(said);
  const id = findShown(text());
  const again = id === undefined ? {} : { id };
  if (kind === 'note') return toast(said, { ...again, duration: NOTE_TIME });
  // A failure needs a reaction, so it stays until it is closed.
  return toast.error(said, { ...again, duration: Infinity, closeButton: true });
}

/** Returns the id of the notice that says this now, in whatever language it began, so that it isn't shown twice. */
function findShown(text: string): string | number | undefined {
  const same = toast.getToasts().find((shown) => {
    if (!('title' in shown) || !isValidElement<SaidProps>(shown.title)) return false;
    return shown.title.props.text() === text;
  });
  return same?.id;
}

type SaidProps = Pick<Notice, 'text'>;

/** The text of a notice, in the language of the page. */
function Said({ text }: SaidProps) {
  useLanguage();
  return <Sentence>{text()}</Sentence>;
}

/** A width that fits into the staff area's sidebar, where notices appear between the links and the person's name. */
const SIDEBAR_WIDTH: CSSProperties & Record<'--width', string> = { '--width': '14.5rem' };
const SIDEBAR_OFFSET = { left: 8, bottom: 232 };

/** Places notices below the header, whose menu must stay accessible while a failure is shown. */
const OFFSET = { top: 'calc(4rem + 8px)' };

/** Windows in which a notice below the header would cover the controls beside the editor's picture. */
const LOW = '(height < 30rem)';
/** Narrower than the picture in a low window, except where everything is one column. */
const LOW_WIDTH: CSSProperties & Record<'--width', string> = {
  '--width': 'min(28rem, 55vw - 5rem)',
};
const LOW_OFFSET = {
  left: 'max(8px, env(safe-area-inset-left))',
  right: 'max(8px, env(safe-area-inset-right))',
  bottom: 'calc(max(8px, env(safe-area-inset-bottom)) + var(--banner, 0px))',
};

/**
 * Passes waiting notices to sonner's toaster once it has mounted. Notices appear below the header, at the bottom of a low
 * window with the editor, or in the staff area's sidebar, and in the uppermost dialog while one is open.
 */
export default function ToasterView({ notices }: { readonly notices: readonly Notice[] }) {
  const dialog = useTexts(dialogTexts);
  const content = useTexts(commonTexts);
  const place = usePlace();
  const layer = useLayer();
  useEffect(() => {
    // Effects of children run first, so the toaster below has subscribed by now.
    for (const notice of takeNotices()) show(notice);
  }, [notices]);
  return createPortal(
    <Toaster
      {...place}
      containerAriaLabel={content.shell.notifications}
      icons={{ success: <CircleCheck aria-hidden />, error: <TriangleAlert aria-hidden /> }}
      toastOptions={{
        className: styles['toast'] ?? '',
        closeButtonAriaLabel: dialog.dismiss,
        classNames: { error: styles['error'] ?? '', closeButton: styles['close'] ?? '' },
      }}
    />,
    layer,
  );
}

/**
 * The element that holds the notices. The element is in the uppermost dialog while a dialog is open, because everything
 * outside of a modal dialog is inert: nobody could press a notice, and screen readers would not announce it. The
 * element moves when a dialog opens, not when a notice appears, because screen readers announce only changes in a
 * region they know.
 */
function useLayer(): HTMLElement {
  const [layer] = useState(() => {
    const element = document.createElement('div');
    element.popover = 'manual';
    element.className = styles['layer'] ?? '';
    return element;
  });
  useEffect(() => {
    const place = (): void => {
      (topModal() ?? document.body).append(layer);
      // Moving a popover closes it. Browsers without popovers show the layer on top, because it is the last element.
      if ('showPopover' in layer) layer.showPopover();
    };
    place();
    const end = modals.subscribe(place);
    return () => {
      end();
      layer.remove();
    };
  }, [layer]);
  return layer;
}

/** Where the notices are in this window, and how wide. */
function usePlace() {
  const inSidebar = useHasSidebar();
  const paths = usePaths();
  const { pathname } = useLocation();
  const isLow = useMedia(LOW) && pathname === paths.emptyEditor;
  if (inSidebar) {
    return { position: 'bottom-left', style: SIDEBAR_WIDTH, offset: SIDEBAR_OFFSET } as const;
  }
  return isLow
    ? ({
        position: 'bottom-left',
        style: LOW_WIDTH,
        offset: LOW_OFFSET,
        mobileOffset: LOW_OFFSET,
      } as const)
    : ({ position: 'top-center', style: WIDTH, offset: OFFSET, mobileOffset: OFFSET } as const);
}

/** Whether the page has the staff area's sidebar and therefore no header above it. */
function useHasSidebar(): boolean {
  const paths = usePaths();
  const { pathname } = useLocation();
  const wide = useMedia(WIDE);
  return wide && (pathname === paths.admin || pathname.startsWith(`${paths.admin}/`));
}

/** The width from which the staff area shows its sidebar (StaffShell.module.css). */
const WIDE = '(width >= 60rem)';

import ChevronDown from 'lucide-react/icons/chevron-down';
import DownloadIcon from 'lucide-react/icons/download';
import { memo, useEffect, useId, type RefObject } from 'react';
import { editorTexts } from '#words/editor';
import { toolTexts } from '#words/tools/index';
import { isInAppBrowser } from '../../../browser/in-app';
import { whenIdle } from '../../../browser/idle';
import { wordsNow } from '../../../content/page-language';
import type { Tool } from '../../../content/tools';
import { Button } from '../../../ui/Button';
import { lazyPart, type FailedPartProps } from '../../../ui/lazyPart';
import { PartFailed } from '../../../ui/PartFailed';
import { ProgressRing } from '../../../ui/ProgressRing';
import { saySaved } from '../../../ui/say-saved';
import { warmToaster } from '../../../ui/Toaster';
import { useTexts } from '../../../ui/useTexts';
import { useEditor, useEditorState } from '../useEditor';
import { useHadResult } from '../useHadResult';
import { useNeedsResult } from '../useNeedsResult';
import styles from './Download.module.css';
import { useShownSize } from './ResultFacts';

const ExportSheet = lazyPart(() => import('./ExportSheet'), { Failed: FailedSheet });
async function loadShareButton() {
  const sheet = await import('./ExportSheet');
  return { default: sheet.ShareButton };
}
const ShareButton = lazyPart(loadShareButton, { Failed: PartFailed });

interface DownloadProps {
  readonly tool: Tool;
  /** Whether everything else is a column of the page, so that no button opens it. */
  readonly hasColumn: boolean;
  /** Whether the sheet with everything else is open. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Holds both buttons. */
  readonly buttons: RefObject<HTMLDivElement | null>;
}

/**
 * The button that downloads the PNG, joined with the one that opens everything else, `DownloadSheet`. Shown as soon as a
 * photo is chosen, so that the layout does not shift later. Downloads once the PNG exists. In the browser of an app, which
 * may ignore downloads, the button that shares the PNG is beside it.
 */
export const Download = memo(function Download({
  tool,
  hasColumn,
  open,
  onOpen,
  buttons,
}: DownloadProps) {
  const editor = useEditor();
  const { busy, result } = useTexts(editorTexts);
  const id = useId();
  const progress = useEditorState(({ status }) =>
    status.phase === 'busy' ? status.progress : null,
  );
  const bytes = useEditorState(({ status }) => (status.phase === 'done' ? status.png.size : null));
  const size = useShownSize();
  const { ready, isLong, hadResult, button } = useNeedsResult();
  // Loads the code of the toasts in advance. A download works offline, so the toast about the download must also work
  // offline.
  useEffect(() => (hadResult ? whenIdle(warmToaster) : undefined), [hadResult]);

  return (
    <div className={styles['download']}>
      <div ref={buttons} className={styles['buttons']}>
        <Button
          look="accent"
          data-download
          className={styles['png']}
          icon={
            isLong && progress !== null ? (
              <ProgressRing share={progress} label={busy.writing} />
            ) : (
              <DownloadIcon aria-hidden />
            )
          }
          {...button}
          aria-labelledby={`${id}-label`}
          aria-describedby={ready ? `${id}-facts` : `${id}-waiting`}
          onClick={() => {
            if (editor.actions.download())
              saySaved(() => wordsNow(toolTexts)[tool.id].toast, 'hold');
          }}
        >
          <span id={`${id}-label`} className={styles['label']}>
            {result.download}
          </span>
          <span id={`${id}-facts`} className={styles['facts']}>
            {size === null ? 'PNG' : result.size(size.width, size.height, bytes)}
          </span>
        </Button>
        {!hasColumn && (
          <Button
            look="accent"
            className={styles['more']}
            disabled={!hadResult}
            aria-label={result.more}
            title={result.more}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => {
              onOpen(!open);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              onOpen(true);
            }}
          >
            <ChevronDown aria-hidden />
          </Button>
        )}
      </div>
      <span id={`${id}-waiting`} hidden>
        {result.downloadWaiting}
      </span>
      {hadResult && isInAppBrowser() && <ShareButton />}
    </div>
  );
});

/**
 * Everything beside the download: other formats, a smaller file, copying and sharing. Apart from the buttons, because they
 * move when the window becomes wide or narrow, and what the visitor typed must not be lost with them.
 */
export const DownloadSheet = memo(function DownloadSheet({
  tool,
  hasColumn,
  open,
  onOpen,
  buttons,
}: DownloadProps) {
  const hadResult = useHadResult();
  if (!hadResult) return null;
  return (
    <ExportSheet
      tool={tool}
      isColumn={hasColumn}
      open={open}
      opener={() => buttons.current}
      onClose={() => {
        onOpen(false);
      }}
    />
  );
});

/** Says, once the sheet is asked for, that it could not be loaded. */
function FailedSheet({
  open,
  isColumn,
  ...failed
}: FailedPartProps & { readonly open: boolean; readonly isColumn: boolean }) {
  if (!open && !isColumn) return null;
  return (
    <div className={styles['failed']}>
      <PartFailed {...failed} />
    </div>
  );
}

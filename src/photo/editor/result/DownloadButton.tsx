import Download from 'lucide-react/icons/download';
import { useId } from 'react';
import { editorTexts } from '#words/editor';
import { toolTexts } from '#words/tools/index';
import { useTexts } from '../../../ui/useTexts';
import type { Tool } from '../../../content/tools';
import { isInAppBrowser } from '../../../browser/in-app';
import { Button } from '../../../ui/Button';
import { lazyPart } from '../../../ui/lazyPart';
import { PartFailed } from '../../../ui/PartFailed';
import { ProgressRing } from '../../../ui/ProgressRing';
import { saySaved } from '../../../ui/say-saved';
import { useDelayed } from '../useDelayed';
import { useEditor, useEditorState } from '../useEditor';
import { useHadResult } from '../useHadResult';
import styles from './DownloadButton.module.css';

const ShareResult = lazyPart(() => import('./ShareResult'), { Failed: PartFailed });

interface DownloadButtonProps {
  readonly tool: Tool;
}

/**
 * The button that downloads the PNG. Shown as soon as a photo is chosen, so that the layout does not shift later.
 * Enabled once the PNG exists. Docked at the bottom of the screen on phones and tablets. In the browser of an app, which
 * may ignore downloads, the button that shares the PNG is beside it.
 */
export function DownloadButton({ tool }: DownloadButtonProps) {
  const editor = useEditor();
  const editorWords = useTexts(editorTexts);
  const { toast } = useTexts(toolTexts)[tool.id];
  const { result, busy } = editorWords;
  const hintId = useId();
  const ready = useEditorState((state) => state.status.phase === 'done');
  const building = useEditorState((state) => state.status.phase === 'busy');
  const progress = useEditorState((state) =>
    state.status.phase === 'busy' ? state.status.progress : 0,
  );
  const showProgress = useDelayed(building);
  const mayIgnoreDownloads = useHadResult() && isInAppBrowser();

  return (
    <div className={styles['dock']} data-shares={mayIgnoreDownloads || undefined}>
      <Button
        look="accent"
        data-download
        className={styles['button']}
        icon={
          showProgress ? (
            <ProgressRing share={progress} label={busy.writing} />
          ) : (
            <Download aria-hidden />
          )
        }
        disabled={!ready}
        aria-describedby={ready ? undefined : hintId}
        onClick={() => {
          if (editor.actions.download()) saySaved(toast, 'hold');
        }}
      >
        {result.download}
      </Button>
      <span id={hintId} hidden>
        {result.downloadWaiting}
      </span>
      {mayIgnoreDownloads && <ShareResult />}
    </div>
  );
}

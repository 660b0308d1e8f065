import Download from 'lucide-react/icons/download';
import { useId } from 'react';
import { editorWords } from '#words/editor';
import type { Tool } from '../../tools/registry';
import { Button } from '../../ui/Button';
import { notify } from '../../ui/notify';
import { ProgressRing } from '../../ui/ProgressRing';
import { editor } from '../page-editor';
import { useDelayed } from '../useDelayed';
import { useEditor } from '../useEditor';
import styles from './DownloadButton.module.css';

interface DownloadButtonProps {
  readonly tool: Tool;
}

/**
 * The button that downloads the PNG. Shown as soon as a photo is chosen, so that the layout does not shift later.
 * Enabled once the PNG exists. Docked at the bottom of the screen on phones and tablets.
 */
export function DownloadButton({ tool }: DownloadButtonProps) {
  const { result, busy } = editorWords;
  const hintId = useId();
  const ready = useEditor((state) => state.status.phase === 'done');
  const building = useEditor((state) => state.status.phase === 'busy');
  const progress = useEditor((state) =>
    state.status.phase === 'busy' ? state.status.progress : 0,
  );
  const showProgress = useDelayed(building);

  return (
    <div className={styles['dock']}>
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
          if (editor.actions.download()) notify('success', tool.toast);
        }}
      >
        {result.download}
      </Button>
      <span id={hintId} hidden>
        {result.downloadWaiting}
      </span>
    </div>
  );
}

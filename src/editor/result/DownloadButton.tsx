import Download from 'lucide-react/icons/download';
import { useId } from 'react';
import { editorWords } from '#words/editor';
import type { Tool } from '../../tools/tool';
import { Button } from '../../ui/Button';
import { notify } from '../../ui/notify';
import { ProgressRing } from '../../ui/ProgressRing';
import { editor } from '../editor';
import { useDelayed } from '../useDelayed';
import { useEditor } from '../useEditor';
import styles from './DownloadButton.module.css';

interface DownloadButtonProps {
  readonly tool: Tool;
}

/**
 * There from the moment a photo is chosen, so that it never pushes its way in,
 * and usable once the PNG exists. On a phone it is docked at the bottom.
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

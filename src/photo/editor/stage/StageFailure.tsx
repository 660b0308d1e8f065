import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useTexts } from '../../../ui/useTexts';
import { commonTexts } from '#words/common';
import { editorTexts } from '#words/editor';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { isWorthRetrying } from '../../pipeline/failure';
import { useEditorState } from '../useEditor';
import styles from './StageFailure.module.css';

interface StageFailureProps {
  readonly onRetry: () => void;
}

/** Shown instead of a result that could not be built: the reason and, if a retry may succeed, a retry button. */
export function StageFailure({ onRetry }: StageFailureProps) {
  const content = useTexts(commonTexts);
  const editorWords = useTexts(editorTexts);
  const failure = useEditorState((state) =>
    state.status.phase === 'failed' ? state.status.failure : null,
  );
  if (failure === null) return null;
  return (
    <div className={styles['failure']}>
      <Note
        kind="danger"
        {...(isWorthRetrying(failure) && {
          actions: (
            <Button icon={<RotateCcw aria-hidden />} onClick={onRetry}>
              {editorWords.result.retry}
            </Button>
          ),
        })}
      >
        {content.errors.messageFor(failure)}
      </Note>
    </div>
  );
}

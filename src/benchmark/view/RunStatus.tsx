import { useJobWords } from './useJobWords';
import { Note } from '../../ui/Note';
import { ProgressRing } from '../../ui/ProgressRing';
import { RoundelMark } from '../../ui/RoundelMark';
import { jobName, type JobWords } from '../jobs';
import type { RunState } from '../useBenchmark';
import styles from './RunStatus.module.css';

interface RunStatusProps {
  readonly state: RunState;
  /** Whether the page shows the results of this run or of an earlier run. */
  readonly hasResults: boolean;
}

/** Shows what the benchmark is doing. Screen readers announce every change. */
export function RunStatus({ state, hasResults }: RunStatusProps) {
  const jobWords = useJobWords();
  const { benchmark: words } = jobWords;
  const share = findShare(state);
  return (
    <div className={styles['status']}>
      {share === null ? (
        <span className={styles['mark']}>
          <RoundelMark size={96} />
        </span>
      ) : (
        <ProgressRing share={share} label={words.progress.label} size={128} />
      )}
      <p role="status">{describeState(jobWords, state, hasResults)}</p>
      {state.phase === 'failed' && <Note kind="danger">{words.failure(state.code)}</Note>}
    </div>
  );
}

function findShare(state: RunState): number | null {
  if (state.phase === 'making') return 0;
  return state.phase === 'running' ? state.progress.share : null;
}

function describeState(jobWords: JobWords, state: RunState, hasResults: boolean): string {
  const { benchmark: words } = jobWords;
  switch (state.phase) {
    case 'making':
      return words.progress.making;
    case 'running':
      return words.progress[state.progress.phase](jobName(state.progress.job, jobWords));
    case 'cancelled':
      return hasResults ? words.progress.cancelledWithResults : words.progress.cancelled;
    case 'done':
      return words.progress.done;
    case 'idle':
    case 'failed':
      return '';
  }
}

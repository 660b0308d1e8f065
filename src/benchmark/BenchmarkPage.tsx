import { useTexts } from '../ui/useTexts';
import { usePaths } from '../ui/routing/usePaths';
import { useHead } from '../ui/head/useHead';
import { commonTexts } from '#words/common';
import { benchmarkTexts } from '#words/benchmark';
import styles from './BenchmarkPage.module.css';
import { useBenchmark } from './useBenchmark';
import { Results } from './view/Results';
import { RunStatus } from './view/RunStatus';
import { SetupForm } from './view/SetupForm';

/** The page that times the Wasm and the Canvas engine on the visitor's own machine. */
export default function BenchmarkPage() {
  const content = useTexts(commonTexts);
  const words = useTexts(benchmarkTexts);
  const paths = usePaths();
  useHead({
    title: content.shell.documentTitle(words.documentTitle),
    description: words.description,
    path: paths.benchmark,
    index: false,
  });
  const { state, report, start, cancel } = useBenchmark();
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      <div className={styles['work']}>
        <SetupForm
          busy={state.phase === 'making' || state.phase === 'running'}
          onStart={start}
          onCancel={cancel}
        />
        <RunStatus state={state} hasResults={report !== null} />
      </div>
      {report !== null && <Results report={report} isEarlier={state.phase !== 'done'} />}
    </div>
  );
}

import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import { analytics } from '#words/analytics';
import { Spinner } from '../../../ui/Spinner';
import styles from './ChartFrame.module.css';

interface ChartFrameProps {
  /** What the chart shows, for those who do not see it. */
  readonly label: string;
  /** In pixels, also while the chart's code is on its way. */
  readonly height: number;
  readonly children: ReactNode;
}

/** Keeps the place of a chart whose code is loaded apart, and the screen whole when it cannot be. */
export function ChartFrame({ label, height, children }: ChartFrameProps) {
  const broken = <p className={styles['broken']}>{analytics.chartBroken}</p>;
  return (
    <ErrorBoundary fallback={broken}>
      <div role="img" aria-label={label} className={styles['frame']} style={{ height }}>
        <Suspense fallback={<Spinner size={28} />}>{children}</Suspense>
      </div>
    </ErrorBoundary>
  );
}

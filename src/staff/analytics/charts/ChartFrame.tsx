import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import { analytics } from '#words/analytics';
import { Spinner } from '../../../ui/Spinner';
import styles from './ChartFrame.module.css';

interface ChartFrameProps {
  /** A description of the chart for screen readers. */
  readonly label: string;
  /** Height in pixels, reserved while the chart's code loads. */
  readonly height: number;
  readonly children: ReactNode;
}

/** Shows a spinner while the code of a chart loads, and a note if the chart fails. */
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

import { Component, lazy, Suspense, type ReactNode } from 'react';
import { markdown as words } from '../content/pages/markdown';
import { imageAddress } from '../records/page';
import styles from './Markdown.module.css';
import { Spinner } from './Spinner';
import { VisuallyHidden } from './VisuallyHidden';

const MarkdownView = lazy(() => import('./markdown/MarkdownView'));

interface MarkdownProps {
  readonly text: string;
  /** Level of the highest heading, 2 to 6: one below the heading above the text. */
  readonly highest?: number;
  /**
   * Returns the address of a library picture, for pictures that visitors cannot
   * load yet. Must be the same function on every render.
   */
  readonly pictureSource?: (id: string) => string;
}

/**
 * Renders Markdown. The renderer is loaded on first use; if it fails to load or
 * to render the text, the source text is shown.
 */
export function Markdown({ text, highest = 2, pictureSource = imageAddress }: MarkdownProps) {
  return (
    <AsWritten text={text}>
      <Suspense fallback={<Loading />}>
        <MarkdownView text={text} highest={highest} pictureSource={pictureSource} />
      </Suspense>
    </AsWritten>
  );
}

function Loading() {
  return (
    <div role="status">
      <Spinner />
      <VisuallyHidden>{words.loading}</VisuallyHidden>
    </div>
  );
}

interface AsWrittenProps {
  readonly text: string;
  readonly children: ReactNode;
}

interface AsWrittenState {
  readonly text: string;
  readonly broken: boolean;
}

/** Error boundary that shows the source text until the text changes. */
class AsWritten extends Component<AsWrittenProps, AsWrittenState> {
  override readonly state: AsWrittenState = { text: this.props.text, broken: false };

  static getDerivedStateFromProps(
    { text }: AsWrittenProps,
    state: AsWrittenState,
  ): AsWrittenState | null {
    return text === state.text ? null : { text, broken: false };
  }

  static getDerivedStateFromError(): Partial<AsWrittenState> {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return <p className={styles['written']}>{this.props.text}</p>;
  }
}

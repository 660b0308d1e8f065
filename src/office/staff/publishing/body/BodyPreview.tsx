import { memo, startTransition, useEffect, useId, useState } from 'react';
import { markdown } from '#words/markdown';
import { staffPages } from '#words/staff-pages';
import { findImages } from 'roundel-records/page-images';
import { ErrorBoundary } from '../../../../ui/ErrorBoundary';
import type { Block } from '../../../../ui/markdown/key-blocks';
import { MarkdownBlocks } from '../../../../ui/markdown/MarkdownBlocks';
import { Note } from '../../../../ui/Note';
import shared from '../Page.module.css';
import styles from './BodyEditor.module.css';
import { usePictureSources } from './usePictureSources';
import { usePreview } from './usePreview';

const { editor: words } = staffPages;

/** How many blocks are added at a time. Adding all blocks of a long text at once would keep keys waiting. */
const STEP = 50;

/** The text as visitors will see it, including pictures that are not public yet. */
export const BodyPreview = memo(function BodyPreview({ body }: { readonly body: string }) {
  const id = useId();
  const findSource = usePictureSources(findImages(body));
  const { blocks, hasFailed } = usePreview(body);
  const failed = <Note kind="danger">{words.previewFailed}</Note>;
  return (
    <div role="region" aria-labelledby={id} className={styles['preview']} tabIndex={0}>
      <h3 id={id} className={styles['previewHeading']}>
        {words.preview}
      </h3>
      {hasFailed && failed}
      {body.trim() === '' ? (
        <p className={shared['soft']}>{words.previewEmpty}</p>
      ) : blocks === null ? (
        !hasFailed && (
          <p role="status" className={shared['soft']}>
            {markdown.loading}
          </p>
        )
      ) : (
        <ErrorBoundary resetOn={body} fallback={!hasFailed && failed}>
          <GrowingText blocks={blocks} pictureSource={findSource} />
        </ErrorBoundary>
      )}
    </div>
  );
});

interface GrowingTextProps {
  readonly blocks: readonly Block[];
  readonly pictureSource: (id: string) => string;
}

/** Shows the first blocks at once and the others step by step, between which the browser can handle keys. */
function GrowingText({ blocks, pictureSource }: GrowingTextProps) {
  const [count, setCount] = useState(STEP);
  useEffect(() => {
    if (count >= blocks.length) return;
    startTransition(() => {
      setCount(count + STEP);
    });
  }, [count, blocks.length]);
  return <MarkdownBlocks blocks={blocks.slice(0, count)} pictureSource={pictureSource} />;
}

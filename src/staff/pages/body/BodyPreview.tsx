import { memo, useId } from 'react';
import { staffPages } from '#words/staff-pages';
import { imagesIn } from 'roundel-records/page-images';
import { Markdown } from '../../../ui/Markdown';
import shared from '../Page.module.css';
import styles from './BodyEditor.module.css';
import { usePictureSources } from './usePictureSources';

const { editor: words } = staffPages;

/** The text as visitors will see it, including pictures that are not public yet. */
export const BodyPreview = memo(function BodyPreview({ body }: { readonly body: string }) {
  const id = useId();
  const sourceOf = usePictureSources(imagesIn(body));
  return (
    <div role="region" aria-labelledby={id} className={styles['preview']} tabIndex={0}>
      <h3 id={id} className={styles['previewHeading']}>
        {words.preview}
      </h3>
      {body.trim() === '' ? (
        <p className={shared['soft']}>{words.previewEmpty}</p>
      ) : (
        <Markdown text={body} highest={4} pictureSource={sourceOf} />
      )}
    </div>
  );
});

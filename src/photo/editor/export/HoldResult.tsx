import { useEffect, useState } from 'react';
import { inAppTexts } from '#words/in-app';
import { useTexts } from '../../../ui/useTexts';
import { Note } from '../../../ui/Note';
import { useEditorState } from '../useEditor';
import styles from './HoldResult.module.css';

interface Shown {
  readonly png: Blob;
  readonly address: string;
}

/**
 * The result as a picture that can be pressed and held, and a hint to open the page in a browser. For the browsers of
 * apps, which may ignore downloads.
 */
export default function HoldResult() {
  const png = useEditorState(({ status }) => (status.phase === 'done' ? status.png : null));
  const words = useTexts(inAppTexts);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (png === null) return undefined;
    // Apps cannot read the address of a blob, which belongs to the page.
    const reader = new FileReader();
    reader.onload = () => {
      if (typeof reader.result === 'string') setShown({ png, address: reader.result });
    };
    reader.readAsDataURL(png);
    return () => {
      reader.abort();
    };
  }, [png]);
  return (
    <figure className={styles['hold']}>
      {shown !== null && (
        <img
          src={shown.address}
          alt={words.alt}
          // While the next picture is being made, the last one cannot be held.
          data-old={shown.png !== png || undefined}
          className={styles['picture']}
        />
      )}
      <figcaption className={styles['caption']}>{words.hold}</figcaption>
      <Note>{words.openOutside}</Note>
    </figure>
  );
}

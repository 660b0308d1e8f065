import type { SubmitEvent } from 'react';
import { staffMedia } from '#words/staff-media';
import { IMAGE_FIELDS, type LibraryImage } from 'roundel-records/image';
import { Button } from '../../../../ui/Button';
import { TextAreaField } from '../../../../ui/TextAreaField';
import { StrangerText } from '../../../../ui/StrangerText';
import layout from '../../parts/layout.module.css';
import { Thumb, type ThumbProps } from '../Thumb';
import styles from './PickedPicture.module.css';

const { picker: words } = staffMedia;

/** A picture of the library, or one that was just uploaded. */
export type Picked = Pick<LibraryImage, 'id' | 'name' | 'alt'> & Pick<ThumbProps, 'picture'>;

interface PickedPictureProps {
  readonly picked: Picked;
  readonly alt: string;
  readonly onAlt: (alt: string) => void;
  readonly onInsert: (picture: { readonly id: string; readonly alt: string }) => void;
  readonly onBack: () => void;
}

/** Shows the chosen picture and asks for its alternative text, which is stored in the page. */
export function PickedPicture({ picked, alt, onAlt, onInsert, onBack }: PickedPictureProps) {
  return (
    <form
      className={layout['form']}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        onInsert({ id: picked.id, alt: alt.trim() });
      }}
    >
      <figure className={styles['figure']}>
        <Thumb picture={picked.picture} className={styles['thumb']} />
        <figcaption>
          <StrangerText>{picked.name}</StrangerText>
        </figcaption>
      </figure>
      <TextAreaField
        label={words.alt}
        hint={words.altHint}
        value={alt}
        maxLength={IMAGE_FIELDS.alt.longest}
        autoFocus
        onChange={(event) => {
          onAlt(event.target.value);
        }}
      />
      <div className={layout['buttons']}>
        <Button onClick={onBack}>{words.back}</Button>
        <Button type="submit" look="accent">
          {words.insert}
        </Button>
      </div>
    </form>
  );
}

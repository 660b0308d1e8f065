import { useState } from 'react';
import { batch as words } from '#words/batch';
import { Button } from '../../ui/Button';
import { ChoiceGroup } from '../../ui/ChoiceGroup';
import { Dialog } from '../../ui/Dialog';
import { Note } from '../../ui/Note';
import { Spinner } from '../../ui/Spinner';
import { useBatch, useBatchState } from '../useBatch';
import { findingsOf } from '../work/findings';
import { type DoneItem, fileName, isDone } from '../work/item';
import { faceMiddle } from '../work/make-one';
import styles from './FacesDialog.module.css';
import { useFacePictures } from './useFacePictures';

interface FacesDialogProps {
  readonly id: string;
  /** Called with the id of another photo to show, or with null to close the dialog. */
  readonly onShow: (id: string | null) => void;
}

/** A dialog in which the visitor chooses one of a photo's faces. */
export function FacesDialog({ id, onShow }: FacesDialogProps) {
  // Uses the item as it was when the dialog opened. After a new choice, the photo has no result until its picture is
  // made again.
  const batch = useBatch();
  const [item] = useState(() => batch.list.item(id));
  return item !== undefined && isDone(item) ? <Faces item={item} onShow={onShow} /> : null;
}

interface FacesProps extends Pick<FacesDialogProps, 'onShow'> {
  readonly item: DoneItem;
}

function Faces({ item, onShow }: FacesProps) {
  const { faces: texts } = words;
  const batch = useBatch();
  const { faces, photo } = item.state.result;
  const middles = faces.map((box) => faceMiddle(box, photo));
  const before = item.face === null ? 0 : nearestTo(item.face, middles);
  const [chosen, setChosen] = useState(before);
  const pictures = useFacePictures(item.id, faces);
  const name = fileName(item);
  const next = useBatchState((state) => {
    const { severalFaces } = findingsOf(state);
    const at = severalFaces.indexOf(item.id);
    return at < 0 ? null : (severalFaces[at + 1] ?? null);
  });
  const use = (then: string | null): void => {
    const face = middles[chosen];
    if (chosen !== before && face !== undefined) batch.chooseFace(item.id, face);
    onShow(then);
  };
  const close = (): void => {
    onShow(null);
  };
  return (
    <Dialog
      title={texts.title(name)}
      size="wide"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          {next !== null && (
            <Button
              disabled={pictures.phase === 'failed'}
              onClick={() => {
                use(next);
              }}
            >
              {texts.next}
            </Button>
          )}
          <Button
            look="accent"
            disabled={pictures.phase === 'failed'}
            onClick={() => {
              use(null);
            }}
          >
            {texts.keep}
          </Button>
        </>
      }
    >
      <div className={styles['faces']}>
        {pictures.phase === 'failed' && (
          <Note kind="danger">{words.failure(pictures.failure)}</Note>
        )}
        {/* Shown even before the pictures are made, so that nothing moves and the current choice is seen at once. */}
        <ChoiceGroup
          legend={texts.legend}
          layout="tiles"
          choices={faces.map((_, index) => ({
            value: String(index),
            label: texts.face(index + 1),
            picture:
              pictures.phase === 'open' ? (
                <img src={pictures.urls[index]} alt="" className={styles['face']} />
              ) : (
                <span className={styles['face']} />
              ),
          }))}
          value={String(chosen)}
          onChange={(value) => {
            setChosen(Number(value));
          }}
        />
        {pictures.phase === 'opening' && (
          <p className={styles['busy']}>
            <Spinner />
            <span role="status">{texts.loading}</span>
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** The index in `places` of the position nearest to a point. */
function nearestTo(
  { x, y }: { readonly x: number; readonly y: number },
  places: readonly { readonly x: number; readonly y: number }[],
): number {
  const away = places.map((place) => Math.hypot(place.x - x, place.y - y));
  return away.indexOf(Math.min(...away));
}

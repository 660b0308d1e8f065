import { useState } from 'react';
import { batchTexts } from '#words/batch';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { ChoiceGroup } from '../../../ui/ChoiceGroup';
import { Dialog } from '../../../ui/Dialog';
import { Note } from '../../../ui/Note';
import { Spinner } from '../../../ui/Spinner';
import { useBatch, useBatchState } from '../useBatch';
import { type DoneItem, fileName, isDone } from '../work/item';
import { faceMiddle } from '../work/make-one';
import styles from './FacesDialog.module.css';
import { useFacePictures } from './useFacePictures';

interface FacesDialogProps {
  readonly id: string;
  /** The photos with several faces when the dialog was opened, in the order of the list. */
  readonly reviewed: readonly string[];
  /** Called with the id of another photo to show, or with null to close the dialog. */
  readonly onShow: (id: string | null) => void;
}

/** A dialog in which the visitor chooses one of a photo's faces. */
export function FacesDialog({ id, reviewed, onShow }: FacesDialogProps) {
  // Uses the item as it was when the dialog opened. After a new choice, the photo has no result until its picture is
  // made again.
  const batch = useBatch();
  const [item] = useState(() => batch.list.item(id));
  return item !== undefined && isDone(item) ? (
    <Faces item={item} reviewed={reviewed} onShow={onShow} />
  ) : null;
}

interface FacesProps extends Pick<FacesDialogProps, 'reviewed' | 'onShow'> {
  readonly item: DoneItem;
}

function Faces({ item, reviewed, onShow }: FacesProps) {
  const words = useTexts(batchTexts);
  const { faces: texts } = words;
  const batch = useBatch();
  const { faces, photo } = item.state.result;
  const middles = faces.map((box) => faceMiddle(box, photo));
  const before = item.face === null ? 0 : nearestTo(item.face, middles);
  const [chosen, setChosen] = useState(before);
  const pictures = useFacePictures(item.id, faces);
  const name = fileName(item);
  const at = reviewed.indexOf(item.id);
  const next = useBatchState(({ items }) => {
    const isReady = (id: string): boolean => {
      const other = items.get(id);
      return other !== undefined && isDone(other);
    };
    return (at < 0 ? [] : reviewed.slice(at + 1)).find(isReady) ?? null;
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
        {at >= 0 && reviewed.length > 1 && (
          <p className={styles['position']}>{texts.position(at + 1, reviewed.length)}</p>
        )}
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

import Download from 'lucide-react/icons/download';
import Move from 'lucide-react/icons/move';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { memo } from 'react';
import { batchTexts } from '#words/batch';
import { wordsNow } from '../../../content/page-language';
import { useTexts } from '../../../ui/useTexts';
import { isInAppBrowser } from '../../../browser/in-app';
import { downloadName, saveFile } from '../../pipeline/download';
import { isWorthRetrying } from '../../pipeline/failure';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { notify } from '../../../ui/notify';
import { sayIfUnsure } from '../../../ui/say-saved';
import { useBatch, useBatchState } from '../useBatch';
import { fileName, isBlurred, isImproved, type BatchItem, type DoneItem } from '../work/item';
import { resultNames } from '../save/names';
import styles from './ItemCard.module.css';

interface ItemCardProps {
  readonly id: string;
  readonly onReframe: (id: string) => void;
  readonly onFaces: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

/**
 * The card of one photo: its result, or why there is none. Renders again only when this photo changes.
 */
export const ItemCard = memo(function ItemCard({
  id,
  onReframe,
  onFaces,
  onRemove,
}: ItemCardProps) {
  const item = useBatchState((state) => state.items.get(id));
  // The item was removed, but this render still has the old list of ids.
  if (item === undefined) return null;
  const name = fileName(item);
  const { state } = item;
  return (
    <li className={styles['card']} data-item={id} data-phase={state.phase} tabIndex={-1}>
      <Picture item={item} />
      <p className={styles['name']} title={item.path}>
        {name}
      </p>
      <StateLine item={item} onFaces={onFaces} />
      <Actions item={item} onReframe={onReframe} onRemove={onRemove} />
    </li>
  );
});

/** The picture or, after a failure, the reason. */
function Picture({ item }: { readonly item: BatchItem }) {
  const words = useTexts(batchTexts);
  const { state, thumbnail } = item;
  if (state.phase === 'failed') {
    return (
      <div className={styles['failure']}>
        <TriangleAlert aria-hidden />
        <p>{words.failure(state.failure)}</p>
      </div>
    );
  }
  return (
    <div className={styles['picture']}>
      {thumbnail !== null && (
        <img
          src={thumbnail}
          alt={state.phase === 'done' ? words.item.alt(fileName(item)) : ''}
          decoding="async"
          draggable={false}
        />
      )}
    </div>
  );
}

function StateLine({ item, onFaces }: Pick<ActionsProps, 'item'> & Pick<ItemCardProps, 'onFaces'>) {
  const words = useTexts(batchTexts);
  const { state, framing } = item;
  const { item: texts } = words;
  switch (state.phase) {
    case 'waiting':
      return <p className={styles['state']}>{texts.waiting}</p>;
    case 'working':
      return (
        <p className={styles['state']}>
          {state.share === null ? texts.working : texts.decoding(state.share)}
        </p>
      );
    // `Picture` shows the reason.
    case 'failed':
      return null;
    case 'done': {
      const { result } = state;
      const { width, height, bytes, faces, misses, isFaceless, isUnchecked, isSmaller } = result;
      const notes = [
        framing !== null && texts.framed,
        isFaceless && texts.faceless,
        isUnchecked && texts.unchecked,
        misses.length > 0 && texts.misses(misses),
        isSmaller && texts.smaller,
        isBlurred(result) && texts.enlarged(result.enlargement),
      ].filter((note) => note !== false);
      return (
        <div className={styles['state']}>
          <span>{texts.done(width, height, bytes)}</span>
          {notes.map((note) => (
            <span key={note} className={styles['note']}>
              {note}
            </span>
          ))}
          <LightLine item={{ ...item, state }} />
          {faces.length > 1 && (
            <button
              type="button"
              className={styles['press']}
              aria-label={`${texts.faces(faces.length)}. ${texts.chooseFace(fileName(item))}`}
              onClick={() => {
                onFaces(item.id);
              }}
            >
              {texts.faces(faces.length)}
            </button>
          )}
        </div>
      );
    }
  }
}

/** Says what became of the photo's light, and takes that back, if each photo's light is improved. */
function LightLine({ item: { id, keepsLight, ...item } }: { readonly item: DoneItem }) {
  const { item: texts } = useTexts(batchTexts);
  const batch = useBatch();
  const improves = useBatchState(({ settings }) => settings.improves);
  const { result } = item.state;
  // Once the switch is on, the picture waits to be made again.
  if (!improves || (!keepsLight && result.light === null)) return null;
  if (!keepsLight && !isImproved(result)) {
    return <span className={styles['note']}>{texts.goodLight}</span>;
  }
  const name = fileName(item);
  return (
    <span className={styles['light']}>
      <span>{keepsLight ? texts.ownLight : texts.improved}</span>
      <button
        type="button"
        className={styles['press']}
        aria-label={keepsLight ? texts.improveLabel(name) : texts.keepLightLabel(name)}
        onClick={({ currentTarget }) => {
          // The button is about to disappear, so the focus moves to the card.
          currentTarget.closest('li')?.focus();
          batch.keepLight(id, !keepsLight);
        }}
      >
        {keepsLight ? texts.improve : texts.keepLight}
      </button>
    </span>
  );
}

interface ActionsProps extends Omit<ItemCardProps, 'id' | 'onFaces'> {
  readonly item: BatchItem;
}

function Actions({ item, onReframe, onRemove }: ActionsProps) {
  const words = useTexts(batchTexts);
  const { item: texts } = words;
  const batch = useBatch();
  const { id, state } = item;
  const name = fileName(item);
  return (
    <div className={styles['actions']}>
      {state.phase === 'failed' && isWorthRetrying(state.failure) && (
        <Button
          look="quiet"
          icon={<RotateCcw aria-hidden />}
          aria-label={texts.retryLabel(name)}
          onClick={({ currentTarget }) => {
            // The button is about to disappear, so the focus moves to the card.
            currentTarget.closest('li')?.focus();
            batch.retry([id]);
          }}
        >
          {texts.retry}
        </Button>
      )}
      {state.phase !== 'failed' && (
        <IconButton
          label={texts.reframe(name)}
          icon={<Move aria-hidden />}
          onClick={() => {
            onReframe(id);
          }}
        />
      )}
      {state.phase === 'done' && <DownloadButton item={item} />}
      <IconButton
        label={texts.remove(name)}
        icon={<X aria-hidden />}
        data-remove
        className={styles['remove']}
        onClick={() => {
          onRemove(id);
        }}
      />
    </div>
  );
}

function DownloadButton({ item }: { readonly item: BatchItem }) {
  const words = useTexts(batchTexts);
  const batch = useBatch();
  const tool = useBatchState(({ settings }) => settings.toolId);
  // While this is true, the picture was made with the previous settings.
  const isSettling = useBatchState((state) => state.isSettling);
  const save = async (): Promise<void> => {
    const png = await batch.result(item.id);
    if (png === null) {
      batch.makeAgain([item]);
      notify('error', () => wordsNow(batchTexts).save.lost(1));
      return;
    }
    saveFile(png, resultNames([item], tool)[0] ?? downloadName(tool, Date.now()));
    batch.noteSaved([item], tool, !isInAppBrowser());
    sayIfUnsure('open');
  };
  return (
    <IconButton
      label={words.item.download(fileName(item))}
      icon={<Download aria-hidden />}
      aria-disabled={isSettling}
      onClick={() => {
        if (!isSettling) void save();
      }}
    />
  );
}

import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Trash2 from 'lucide-react/icons/trash-2';
import { useCallback, useState } from 'react';
import { staff } from '#words/staff';
import { staffMedia } from '#words/staff-media';
import type { LibraryImage } from 'roundel-records/image';
import { Button } from '../../../ui/Button';
import { notify } from '../../../ui/notify';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import { BatchNote } from '../../parts/selection/BatchNote';
import { SelectionBar } from '../../parts/selection/SelectionBar';
import { useBatchAction } from '../../parts/selection/useBatchAction';
import type { Selection } from '../../parts/selection/useSelection';
import { useLoad } from '../../parts/useLoad';
import { copyAddresses, downloadPicture } from './picture-files';

const { list: words, details } = staffMedia;

interface MediaActionsProps {
  /** The pictures of the list. */
  readonly images: readonly LibraryImage[];
  readonly selection: Selection;
  /** Called after pictures were deleted. */
  readonly onChanged: () => void;
}

/** Downloads and deletes the selected pictures, and copies their addresses. */
export function MediaActions({ images, selection, onChanged }: MediaActionsProps) {
  const [deleting, setDeleting] = useState(false);
  const batch = useBatchAction<'delete' | 'download', LibraryImage, 'gone'>((action) => {
    if (action !== 'delete') return;
    setDeleting(false);
    selection.setAll(false);
    onChanged();
  });
  const selected = images.filter(({ id }) => selection.has(id));

  const remove = () =>
    batch.run('delete', selected, async ({ id }) => {
      const { removeImage } = await import('../../../backend/media');
      await removeImage(id);
      return null;
    });

  function copy() {
    copyAddresses(selection.ids).then(
      () => {
        notify('success', details.copied);
      },
      (error: unknown) => {
        console.warn(error);
        notify('error', details.copyFailed);
      },
    );
  }

  return (
    <>
      {batch.finished !== null && (
        <BatchNote
          result={batch.finished.result}
          done={words.done[batch.finished.action]}
          failed={({ name }, reason) =>
            words.failed(name, reason === 'gone' ? words.gone : staff.selection.failures[reason])
          }
          onClose={batch.close}
        />
      )}
      {images.length > 0 && (
        <SelectionBar selection={selection} listed={images.length}>
          <Button
            look="quiet"
            icon={<Download aria-hidden />}
            aria-disabled={batch.isBusy}
            onClick={() => {
              if (batch.isBusy) return;
              void batch.run('download', selected, async (image) =>
                (await downloadPicture(image)) ? null : 'gone',
              );
            }}
          >
            {words.select.download}
          </Button>
          <Button look="quiet" icon={<Copy aria-hidden />} onClick={copy}>
            {words.select.copy}
          </Button>
          <Button
            look="quiet"
            icon={<Trash2 aria-hidden />}
            aria-disabled={batch.isBusy}
            onClick={() => {
              if (!batch.isBusy) setDeleting(true);
            }}
          >
            {words.select.delete}
          </Button>
        </SelectionBar>
      )}
      {deleting && (
        <ConfirmDialog
          title={words.deleting.title(selected.length)}
          confirm={words.select.delete}
          tone="danger"
          onConfirm={remove}
          onCancel={() => {
            setDeleting(false);
          }}
        >
          <Usage ids={selection.ids} />
          <ul>
            {selected.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Says how many of these pictures are used on pages. */
function Usage({ ids }: { readonly ids: readonly string[] }) {
  // Joined into a string, so that the callback sees equal ids as equal.
  const joined = ids.join(' ');
  const load = useCallback(async () => {
    const { usedImages } = await import('../../../backend/media');
    return (await usedImages(joined.split(' '))).size;
  }, [joined]);
  const { state } = useLoad(load);
  const { deleting } = words;
  if (state.phase === 'loading') return <p role="status">{deleting.checking}</p>;
  if (state.phase === 'failed') return <p role="alert">{deleting.unknown}</p>;
  return <p role="status">{state.data === 0 ? deleting.unused : deleting.used(state.data)}</p>;
}

import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Trash2 from 'lucide-react/icons/trash-2';
import { useCallback, useState } from 'react';
import { staff } from '#words/staff';
import { staffMedia } from '#words/staff-media';
import type { LibraryImage } from '../../../records/image';
import { Button } from '../../../ui/Button';
import { notify } from '../../../ui/notify';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import { BatchNote } from '../../parts/selection/BatchNote';
import { runBatch, type BatchResult } from '../../parts/selection/batch';
import { SelectionBar } from '../../parts/selection/SelectionBar';
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

interface Finished {
  readonly action: 'delete' | 'download';
  readonly result: BatchResult<LibraryImage, 'gone'>;
}

/** Downloads and deletes the selected pictures, and copies their addresses. */
export function MediaActions({ images, selection, onChanged }: MediaActionsProps) {
  const [deleting, setDeleting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [finished, setFinished] = useState<Finished | null>(null);
  const selected = images.filter(({ id }) => selection.has(id));

  async function run(
    action: Finished['action'],
    work: (image: LibraryImage) => Promise<'gone' | null>,
  ) {
    setBusy(true);
    setFinished(null);
    const result = await runBatch(selected, work);
    setBusy(false);
    setDeleting(false);
    setFinished({ action, result });
  }

  async function remove() {
    await run('delete', async ({ id }) => {
      const { removeImage } = await import('../../../backend/media');
      await removeImage(id);
      return null;
    });
    selection.setAll(false);
    onChanged();
  }

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
      {finished !== null && (
        <BatchNote
          done={
            finished.result.done.length === 0
              ? null
              : words.done[finished.action](finished.result.done.length)
          }
          failed={finished.result.failed.map(({ item, reason }) => ({
            id: item.id,
            text: words.failed(
              item.name,
              reason === 'gone' ? words.gone : staff.selection.failures[reason],
            ),
          }))}
          onClose={() => {
            setFinished(null);
          }}
        />
      )}
      {images.length > 0 && (
        <SelectionBar selection={selection} listed={images.length}>
          <Button
            look="quiet"
            icon={<Download aria-hidden />}
            aria-disabled={busy}
            onClick={() => {
              if (busy) return;
              void run('download', async (image) =>
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
            aria-disabled={busy}
            onClick={() => {
              if (!busy) setDeleting(true);
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

/** How many of these pictures a page shows. */
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

import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Trash2 from 'lucide-react/icons/trash-2';
import { useCallback } from 'react';
import { staffMedia } from '#words/staff-media';
import type { LibraryImage } from 'roundel-records/image';
import { Button } from '../../../../ui/Button';
import { BatchActions, type BatchAction } from '../../parts/selection/BatchActions';
import type { Selection } from '../../parts/selection/useSelection';
import { useLoad } from '../../parts/useLoad';
import { useAuthor } from '../../shell/author';
import { copyAddresses, deletePicture, downloadPicture } from './picture-files';

const { list: words } = staffMedia;

interface MediaActionsProps {
  /** The pictures of the list. */
  readonly images: readonly LibraryImage[];
  readonly selection: Selection;
  /** Called after pictures were deleted. */
  readonly onChanged: () => void;
}

/** Buttons that download or delete the selected pictures, or copy their addresses. */
export function MediaActions({ images, selection, onChanged }: MediaActionsProps) {
  const getAuthor = useAuthor();
  const actions: readonly BatchAction<LibraryImage, 'gone'>[] = [
    {
      label: words.select.download,
      icon: <Download aria-hidden />,
      work: async (image) => ((await downloadPicture(image)) ? null : 'gone'),
      done: words.done.download,
      isHarmless: true,
    },
    {
      label: words.select.delete,
      icon: <Trash2 aria-hidden />,
      work: async ({ id }) => {
        await deletePicture(id, getAuthor);
        return null;
      },
      done: words.done.delete,
      question: {
        title: words.deleting.title,
        text: <Usage ids={selection.ids} />,
        isDanger: true,
      },
    },
  ];

  return (
    <BatchActions
      items={images}
      nameOf={({ name }) => name}
      selection={selection}
      actions={actions}
      failed={words.failed}
      reasons={{ gone: words.gone }}
      onChanged={onChanged}
    >
      <Button
        look="quiet"
        icon={<Copy aria-hidden />}
        onClick={() => void copyAddresses(selection.ids)}
      >
        {words.select.copy}
      </Button>
    </BatchActions>
  );
}

/** Says how many of these pictures are used on pages. */
function Usage({ ids }: { readonly ids: readonly string[] }) {
  // A string, because equal arrays of ids would be different dependencies of the callback.
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

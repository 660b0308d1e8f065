import Trash2 from 'lucide-react/icons/trash-2';
import { useCallback, useState, type SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import { staffMedia } from '#words/staff-media';
import { IMAGE_FIELDS, type LibraryImage } from 'roundel-records/image';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { Note } from '../../../../ui/Note';
import { notify } from '../../../../ui/notify';
import { TextAreaField } from '../../../../ui/TextAreaField';
import { TextField } from '../../../../ui/TextField';
import { Sentence } from '../../../../ui/StrangerText';
import { isolated } from '../../../../ui/isolated';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import { withTimeLimit } from '../../parts/failure';
import layout from '../../parts/layout.module.css';
import { closeDialog } from '../../parts/unsaved';
import { UnsavedGuard } from '../../parts/UnsavedGuard';
import { useLoad } from '../../parts/useLoad';
import { useAuthor } from '../../shell/author';
import { Thumb } from '../Thumb';
import { FileActions } from './FileActions';
import { deletePicture, type PictureFacts } from './picture-files';
import styles from './PictureDialog.module.css';
import { DeletionText, loadUsage, UsageList } from './usage';

const { details: words, facts } = staffMedia;

interface PictureDialogProps {
  readonly image: LibraryImage;
  /** Called after the picture was edited or deleted. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Edits a picture's name and alternative text, lists the pages that show it, and replaces or deletes it. */
export function PictureDialog({ image, onChanged, onClose }: PictureDialogProps) {
  const getAuthor = useAuthor();
  const [deleting, setDeleting] = useState(false);
  /** The picture with the facts of its present file. */
  const [stored, setStored] = useState(image);
  const usage = useLoad(useCallback(() => loadUsage(image.id), [image.id]));
  const file = useLoad(useCallback(() => loadFile(image.id), [image.id]));
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: image.name, alt: image.alt },
    mode: 'onChange',
  });
  const { errors, isDirty, isSubmitting } = formState;

  /** Closes the dialog, unless something typed would be lost. */
  function showReplaced(replaced: PictureFacts) {
    if (!isDirty) {
      finish();
      return;
    }
    setStored({ ...stored, ...replaced });
    file.reload();
    onChanged();
  }

  function finish() {
    onChanged();
    onClose();
  }

  const save = handleSubmit(async ({ name, alt }) => {
    try {
      const { renameImage } = await import('../../../backend/media');
      await withTimeLimit(renameImage(image.id, name.trim(), alt.trim()));
      notify('success', () => words.saved);
      finish();
    } catch (error) {
      console.warn(error);
      setError('root', { message: words.failed });
    }
  });

  function submit(event: SubmitEvent) {
    if (isSubmitting) event.preventDefault();
    else void save(event);
  }

  async function remove() {
    await withTimeLimit(deletePicture(image.id, getAuthor));
    notify('success', () => words.deleting.done);
    finish();
  }

  return (
    <Dialog
      title={words.title}
      size="wide"
      locked={isSubmitting}
      onClose={() => void closeDialog(isDirty, onClose)}
    >
      {isDirty && <UnsavedGuard />}
      <div className={styles['columns']}>
        <div className={styles['picture']}>
          <Thumb picture={file.state.data ?? image.thumb} className={styles['preview']} />
          <FileActions image={stored} onReplaced={showReplaced} />
        </div>
        <form noValidate className={layout['form']} onSubmit={submit}>
          {errors.root !== undefined && <Note kind="danger">{errors.root.message}</Note>}
          <TextField
            label={words.name}
            maxLength={IMAGE_FIELDS.name.longest}
            autoComplete="off"
            error={errors.name?.message}
            {...register('name', {
              validate: (name) => name.trim() !== '' || words.nameMissing,
            })}
          />
          <TextAreaField
            label={words.alt}
            maxLength={IMAGE_FIELDS.alt.longest}
            hint={words.altHint}
            {...register('alt')}
          />
          <p className={layout['soft']}>
            <span>{facts(stored)}</span>
            <br />
            <Sentence>{words.added(isolated(image.created_by_name), image.created_at)}</Sentence>
          </p>
          <UsageList usage={usage} />
          <div className={layout['buttons']}>
            <Button
              look="quiet"
              icon={<Trash2 aria-hidden />}
              className={styles['delete']}
              onClick={() => {
                setDeleting(true);
              }}
            >
              {words.delete}
            </Button>
            <Button
              type="submit"
              look="accent"
              aria-disabled={isSubmitting || !isDirty || errors.name !== undefined}
            >
              {isSubmitting ? words.saving : words.save}
            </Button>
          </div>
        </form>
      </div>
      {deleting && (
        <ConfirmDialog
          title={words.deleting.title(isolated(image.name))}
          confirm={words.deleting.confirm}
          tone="danger"
          failed={() => words.deleting.failed}
          onConfirm={remove}
          onCancel={() => {
            setDeleting(false);
          }}
        >
          <DeletionText pages={usage.state.data} />
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

async function loadFile(id: string): Promise<Blob | null> {
  const { loadImageFile } = await import('../../../backend/media');
  return loadImageFile(id);
}

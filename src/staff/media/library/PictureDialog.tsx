import Trash2 from 'lucide-react/icons/trash-2';
import { useCallback, useState, type SubmitEvent } from 'react';
import { staffMedia } from '#words/staff-media';
import { IMAGE_LIMITS, type LibraryImage } from 'roundel-records/image';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { notify } from '../../../ui/notify';
import { TextAreaField } from '../../../ui/TextAreaField';
import { TextField } from '../../../ui/TextField';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import { Dialog } from '../../../ui/Dialog';
import { withTimeLimit } from '../../parts/failure';
import { useLoad } from '../../parts/useLoad';
import { FileActions } from './FileActions';
import { FilePreview } from './FilePreview';
import styles from './PictureDialog.module.css';
import { UsageList } from './UsageList';

const { details: words, dimensions, fileSize, kind } = staffMedia;

/** The maximum number of pages in the list of pages that show the picture. Each page costs one read. */
const MAX_PAGES = 20;

interface PictureDialogProps {
  readonly image: LibraryImage;
  /** Called after the picture was edited or deleted. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Edits a picture's name and alternative text, lists the pages that show it, and replaces or deletes it. */
export function PictureDialog({ image, onChanged, onClose }: PictureDialogProps) {
  const [name, setName] = useState(image.name);
  const [alt, setAlt] = useState(image.alt);
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const load = useCallback(async () => {
    const { pagesWithImage } = await import('../../../backend/pages');
    return pagesWithImage(image.id, MAX_PAGES);
  }, [image.id]);
  const usage = useLoad(load);
  const isNameless = name.trim() === '';
  const isChanged = name !== image.name || alt !== image.alt;

  async function save() {
    setSaving(true);
    setFailed(false);
    try {
      const { renameImage } = await import('../../../backend/media');
      await withTimeLimit(renameImage(image.id, name.trim(), alt.trim()));
      notify('success', words.saved);
      onChanged();
      onClose();
    } catch (error) {
      console.warn(error);
      setFailed(true);
      setSaving(false);
    }
  }

  async function remove() {
    const { removeImage } = await import('../../../backend/media');
    await withTimeLimit(removeImage(image.id));
    notify('success', words.deleting.done);
    onChanged();
    onClose();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isNameless && !saving) void save();
  }

  const pages = usage.state.data;
  return (
    <Dialog title={words.title} size="wide" locked={saving} onClose={onClose}>
      <div className={styles['columns']}>
        <div className={styles['picture']}>
          <FilePreview image={image} />
          <FileActions
            image={image}
            onReplaced={() => {
              onChanged();
              onClose();
            }}
          />
        </div>
        <form className={styles['form']} onSubmit={submit}>
          {failed && <Note kind="danger">{words.failed}</Note>}
          <TextField
            label={words.name}
            value={name}
            maxLength={IMAGE_LIMITS.nameLength}
            autoComplete="off"
            error={isNameless ? words.nameMissing : undefined}
            onChange={(event) => {
              setName(event.target.value);
            }}
          />
          <TextAreaField
            label={words.alt}
            value={alt}
            maxLength={IMAGE_LIMITS.altLength}
            hint={words.altHint}
            onChange={(event) => {
              setAlt(event.target.value);
            }}
          />
          <p className={styles['facts']}>
            {dimensions(image.width, image.height)}, {kind(image.type)}, {fileSize(image.bytes)}
            <br />
            {words.added(image.created_by_name, image.created_at)}
          </p>
          <UsageList state={usage.state} limit={MAX_PAGES} onRetry={usage.reload} />
          <div className={styles['actions']}>
            <Button
              look="quiet"
              icon={<Trash2 aria-hidden />}
              onClick={() => {
                setDeleting(true);
              }}
            >
              {words.delete}
            </Button>
            <Button type="submit" look="accent" aria-disabled={saving || isNameless || !isChanged}>
              {saving ? words.saving : words.save}
            </Button>
          </div>
        </form>
      </div>
      {deleting && (
        <ConfirmDialog
          title={words.deleting.title(image.name)}
          confirm={words.deleting.confirm}
          tone="danger"
          failed={() => words.deleting.failed}
          onConfirm={remove}
          onCancel={() => {
            setDeleting(false);
          }}
        >
          <p>
            {pages === null
              ? words.deleting.unknown
              : pages.length === 0
                ? words.deleting.unused
                : words.deleting.used(pages.length)}
          </p>
          {pages !== null && pages.length > 0 && (
            <ul className={styles['pages']}>
              {pages.map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
            </ul>
          )}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

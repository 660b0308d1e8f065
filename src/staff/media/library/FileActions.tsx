import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useRef, useState } from 'react';
import { content } from '../../../content';
import { staffMedia } from '#words/staff-media';
import type { LibraryImage } from 'roundel-records/image';
import { ACCEPT } from '../../../content/photo-formats';
import { Button } from '../../../ui/Button';
import { notify } from '../../../ui/notify';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import { withTimeLimit } from '../../parts/failure';
import { FileRefused } from '../upload/prepare';
import styles from './PictureDialog.module.css';
import { copyAddresses, downloadPicture, replacePicture } from './picture-files';

const { details: words } = staffMedia;

/** Time limit for replacing a file, in milliseconds. Longer than usual, because a large file takes time to prepare. */
const REPLACE_LIMIT = 60_000;

interface FileActionsProps {
  readonly image: LibraryImage;
  readonly onReplaced: () => void;
}

/** Buttons that download or replace a picture's file, or copy the picture's address. */
export function FileActions({ image, onReplaced }: FileActionsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const abortController = useRef<AbortController | null>(null);

  useEffect(
    () => () => {
      abortController.current?.abort();
    },
    [],
  );

  async function replace(chosen: File) {
    const controller = new AbortController();
    abortController.current = controller;
    try {
      await withTimeLimit(replacePicture(image.id, chosen, controller.signal), REPLACE_LIMIT);
    } catch (error) {
      // Abort, so that a file that is still being prepared is not stored after the failure is reported.
      controller.abort();
      throw error;
    }
    notify('success', words.replacing.done);
    onReplaced();
  }

  function report(work: Promise<boolean>, done: string | null, failed: string) {
    withTimeLimit(work).then(
      (found) => {
        if (!found) notify('error', failed);
        else if (done !== null) notify('success', done);
      },
      (error: unknown) => {
        console.warn(error);
        notify('error', failed);
      },
    );
  }

  return (
    <div className={styles['file']}>
      <Button
        look="quiet"
        icon={<RefreshCw aria-hidden />}
        onClick={() => {
          input.current?.click();
        }}
      >
        {words.replace}
      </Button>
      <Button
        look="quiet"
        icon={<Download aria-hidden />}
        onClick={() => {
          report(downloadPicture(image), null, words.downloadFailed);
        }}
      >
        {words.download}
      </Button>
      <Button
        look="quiet"
        icon={<Copy aria-hidden />}
        onClick={() => {
          report(
            copyAddresses([image.id]).then(() => true),
            words.copied,
            words.copyFailed,
          );
        }}
      >
        {words.copy}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.replaceFile}
        accept={ACCEPT}
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null);
          // Cleared, so that choosing the same file again fires a change event.
          event.target.value = '';
        }}
      />
      {file !== null && (
        <ConfirmDialog
          title={words.replacing.title(image.name)}
          confirm={words.replacing.confirm}
          failed={(error) =>
            error instanceof FileRefused
              ? content.errors.messageFor(error.failure)
              : words.replacing.failed
          }
          onConfirm={() => replace(file)}
          onCancel={() => {
            setFile(null);
          }}
        >
          <p>{words.replacing.text(file.name)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
